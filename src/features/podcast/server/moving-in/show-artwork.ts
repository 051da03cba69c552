import * as z from 'zod';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { jobKind } from '#server/jobs/job.ts';
import { MediaError } from '#server/media/error.ts';
import { AppError } from '#shared/errors.ts';
import { storeArtwork } from '../artwork/take.ts';
import { changeShow } from '../shows/change.ts';
import { findShow } from '../shows/repository.ts';
import { AddressError } from './problem.ts';
import { bytesOf, openPublicAddress } from './reach.ts';
import { findImport, lockImport, putImport } from './repository.ts';

const mostBytes = 20 * 2 ** 20;

/** Downloads artwork. Throws AddressError `other` if directories would refuse it. */
export async function artworkAt(ctx: Context, url: string, signal: AbortSignal) {
  const opened = await openPublicAddress(ctx, url, signal);
  try {
    return await storeArtwork(ctx, bytesOf(opened, mostBytes, signal));
  } catch (error) {
    const isUnfit =
      error instanceof MediaError || (error instanceof AppError && error.code === 'invalid-input');
    throw isUnfit ? new AddressError('other', { cause: error }) : error;
  }
}

/** Job that downloads the artwork of an imported show. */
export const fetchArtwork = jobKind({
  name: 'podcast.fetch-artwork',
  payload: z.strictObject({ id: z.string() }),
  maxAttempts: 4,
  backoffMs: 2000,
  run: (ctx, { id }, job) => fetchShowArtwork(ctx, id, job.signal),
  onFailed: (ctx, { id }) => remarkArtwork(ctx, id),
});

/** Gives a show the artwork of its feed unless it has its own. */
async function fetchShowArtwork(ctx: Context, id: string, signal: AbortSignal): Promise<void> {
  const found = await findImport(ctx, id);
  const url = found?.show.facts.artwork;
  const show = found?.showId ? await findShow(ctx, found.showId) : null;
  if (!url || !show || show.artworkKey) return;
  try {
    const artwork = await artworkAt(ctx, url, signal);
    await changeShow(actAsHub(ctx), { id: show.id, version: show.version, artwork });
  } catch (error) {
    if (signal.aborted || !(error instanceof AddressError) || error.passes) throw error;
    ctx.log.info({ err: error, import: id }, 'the artwork of a show could not be taken over');
    await remarkArtwork(ctx, id);
  }
}

async function remarkArtwork(ctx: Context, id: string): Promise<void> {
  await transaction(ctx, async (inside) => {
    const now = await lockImport(inside, id);
    if (now) await putImport(inside, { ...now, remarks: [...new Set([...now.remarks, 'artwork' as const])] });
  });
}
