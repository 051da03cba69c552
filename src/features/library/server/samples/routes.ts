import type { ActingContext } from '#server/context.ts';
import { emit } from '#server/events.ts';
import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { sampleRoutes } from '../../contract.ts';
import { removeItem } from '../items/remove.ts';
import { requireNoLegalHold } from '../items/retention.ts';
import { removePlaylist } from '../playlists/change.ts';
import { samplesRemoved } from './events.ts';
import { forgetSample, listSamples, type Sample } from './repository.ts';

export const sampleApi = [
  bind(sampleRoutes.read, async (ctx) => ({ count: (await listSamples(ctx)).length })),
  bind(sampleRoutes.remove, async (ctx) => {
    const samples = await listSamples(ctx);
    await requireNoLegalHold(
      ctx,
      samples.map(({ id }) => id),
    );
    for (const sample of samples) await removeSample(ctx, sample);
    emit(ctx, samplesRemoved, {});
    return { removed: samples.length };
  }),
];

async function removeSample(ctx: ActingContext, { id, kind }: Sample): Promise<void> {
  const removal = kind === 'item' ? removeItem(ctx, id, true) : removePlaylist(ctx, kind, id, true);
  // Somebody may have removed it by hand.
  await removal.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
  });
  await forgetSample(ctx, id);
}
