import { bind } from '#server/http/handle.ts';
import { episodeRoutes } from '../../contract.ts';
import { takeArtwork } from '../artwork/take.ts';
import { changeEpisode, readEpisode } from './change.ts';
import { toEpisode } from './present.ts';

export const episodeApi = [
  bind(episodeRoutes.read, async (ctx, { item }) => toEpisode(await readEpisode(ctx, item))),
  bind(episodeRoutes.update, async (ctx, { artwork, ...input }) =>
    toEpisode(await changeEpisode(ctx, { ...input, artwork: await takeArtwork(ctx, artwork) })),
  ),
];
