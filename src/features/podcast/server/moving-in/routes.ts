import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { movingInRoutes } from '../../contract.ts';
import { cancelImport, retryImport } from './change.ts';
import { listEpisodes } from './episodes-repository.ts';
import { presentImport, presentImports, toImportedEpisode } from './present.ts';
import { previewFeed } from './preview.ts';
import { findImport, listImports } from './repository.ts';
import { startImport } from './start.ts';

const shownImports = 20;

export const movingInApi = [
  bind(movingInRoutes.preview, (ctx, input) => previewFeed(ctx, input)),
  bind(movingInRoutes.start, async (ctx, input) => presentImport(ctx, await startImport(ctx, input))),
  bind(movingInRoutes.list, async (ctx) => ({
    imports: await presentImports(ctx, await listImports(ctx, { most: shownImports })),
  })),
  bind(movingInRoutes.read, async (ctx, { id, state, page, size }) => {
    const found = await findImport(ctx, id);
    if (!found) throw new AppError('not-found');
    const presented = await presentImport(ctx, found);
    const all = Object.values(presented.counts).reduce((sum, count) => sum + count, 0);
    const filter = { state, from: (page - 1) * size, most: size };
    const episodes = await listEpisodes(ctx, id, filter);
    return {
      import: presented,
      episodes: episodes.map(toImportedEpisode),
      total: state ? presented.counts[state] : all,
    };
  }),
  bind(movingInRoutes.cancel, async (ctx, { id }) => presentImport(ctx, await cancelImport(ctx, id))),
  bind(movingInRoutes.retry, async (ctx, input) => presentImport(ctx, await retryImport(ctx, input))),
];
