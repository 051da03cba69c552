import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { indexAudienceOf } from '../items/index-audiences.ts';
import { listLabels } from './repository.ts';

const most = 20;

/** The speakers of what somebody sees whose names begin with these letters, the most used first. */
export async function listSpeakers(ctx: Context, actor: Actor, begins: string): Promise<string[]> {
  const found = await listLabels(ctx, 'speaker', { indexAudience: indexAudienceOf(actor), begins, most });
  return found.map(({ label }) => label);
}
