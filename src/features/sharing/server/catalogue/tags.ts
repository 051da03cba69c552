import { rulesInForce } from '#features/compliance/server/index.ts';
import { listTags } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { anonymous } from '#shared/actor.ts';

/** Lists tags of public content that the rules allow to be shown, the most used first. */
export async function listPublicTags(ctx: Context): Promise<{ tags: string[] }> {
  const { publicTags } = (await rulesInForce(ctx)).rules;
  const found = await listTags(ctx, anonymous, '', publicTags ?? undefined);
  return { tags: found.map(({ tag }) => tag) };
}
