import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { indexAudienceOf } from '../items/index-audiences.ts';
import { listLabels } from './repository.ts';

const most = 20;

/** The tags of items somebody may see that begin with these letters, the most used first; `among` limits them. */
export async function listTags(
  ctx: Context,
  actor: Actor,
  begins: string,
  among?: readonly string[],
): Promise<{ tag: string; count: number }[]> {
  const found = await listLabels(ctx, 'tag', { indexAudience: indexAudienceOf(actor), begins, most, among });
  return found.map(({ label, count }) => ({ tag: label, count }));
}
