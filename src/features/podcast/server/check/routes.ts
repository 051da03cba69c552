import { bind } from '#server/http/handle.ts';
import { checkRoutes } from '../../contract.ts';
import { checkEpisode, checkShow } from './read.ts';

export const checkApi = [
  bind(checkRoutes.show, async (ctx, { id }) => ({ findings: await checkShow(ctx, id) })),
  bind(checkRoutes.episode, async (ctx, { item }) => ({ findings: await checkEpisode(ctx, item) })),
];
