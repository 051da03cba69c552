import type { ActingContext } from '#server/context.ts';
import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { videoRoutes } from '../../contract.ts';
import { itemAt } from './addresses-repository.ts';
import { changeItem } from './change.ts';
import { createFrom } from './create-from.ts';
import { presentItem, presentList, readItem } from './read.ts';
import { removeItem } from './remove.ts';
import { toRetention } from './retention.ts';

export const videoApi = [
  bind(videoRoutes.list, (ctx, query) => presentList(ctx, ctx.actor, { ...query, kind: 'video' })),
  bind(videoRoutes.read, async (ctx, { id }) =>
    presentItem(ctx, await readItem(ctx, ctx.actor, await videoAt(ctx, id))),
  ),
  bind(videoRoutes.create, async (ctx, input) => presentItem(ctx, await createFrom(ctx, input, 'video'))),
  bind(videoRoutes.update, async (ctx, input) =>
    presentItem(ctx, await changeItem(ctx, { ...input, id: await videoAt(ctx, input.id) })),
  ),
  bind(videoRoutes.remove, async (ctx, { id }) => ({
    kept: toRetention(await removeItem(ctx, await videoAt(ctx, id))),
  })),
];

/** The video of an id, for any audience. */
async function videoAt(ctx: ActingContext, id: string): Promise<string> {
  const found = await itemAt(ctx, 'video', id);
  if (found === null) throw new AppError('not-found');
  return found;
}
