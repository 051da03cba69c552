import { seesAll } from '#features/library/contract.ts';
import { bind } from '#server/http/handle.ts';
import { viewerOf } from '#shared/actor.ts';
import { showRoutes } from '../../contract.ts';
import { takeArtwork } from '../artwork/take.ts';
import { changeShow, createShow, removeShow } from './change.ts';
import { presentShow, presentShows } from './present.ts';
import { listShows } from './repository.ts';

export const showApi = [
  bind(showRoutes.list, async (ctx) => {
    // Staff read the current version.
    const asEverybody = !seesAll(viewerOf(ctx.actor));
    return { shows: await presentShows(ctx, await listShows(ctx), { asEverybody }) };
  }),
  bind(showRoutes.create, async (ctx, { artwork, ...input }) =>
    presentShow(ctx, await createShow(ctx, { ...input, artwork: await takeArtwork(ctx, artwork) })),
  ),
  bind(showRoutes.update, async (ctx, { artwork, ...input }) =>
    presentShow(ctx, await changeShow(ctx, { ...input, artwork: await takeArtwork(ctx, artwork) })),
  ),
  bind(showRoutes.remove, async (ctx, { id }) => {
    await removeShow(ctx, id);
    return {};
  }),
];
