import type { ActingContext } from '#server/context.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { AppError } from '#shared/errors.ts';
import { keepFiles } from '../files/keep.ts';
import type { DrawnPicture } from '../files/picture.ts';
import { takePicture } from '../files/take-picture.ts';
import { changeVersion, requireVersion } from '../items/change.ts';
import type { StoredItem } from '../items/stored.ts';
import { drawPoster } from './jobs.ts';

type Asked = { id: string; version?: number };

/** Has a poster drawn from a moment of the video, or uses an uploaded picture. */
export async function setPoster(
  ctx: ActingContext,
  { poster, ...asked }: Asked & { poster: { atMs: number } | { upload: string } },
): Promise<StoredItem> {
  if ('atMs' in poster) return posterAt(ctx, asked, poster.atMs);
  // Before the upload is used up; drawing takes a while, and no transaction waits for it.
  await requireVersion(ctx, asked);
  return givePoster(ctx, asked, await takePicture(ctx, poster.upload, 'poster.upload'));
}

/** Gives an item a picture of its own. */
export async function givePoster(
  ctx: ActingContext,
  asked: Asked,
  { poster, width, height }: DrawnPicture,
): Promise<StoredItem> {
  return changeVersion(ctx, asked, 'item.poster-changed', async (before, inside) => {
    const media = { ...before.media, poster: { file: poster.name, width, height } };
    const after = { ...before, media, posterAtMs: null };
    await keepFiles(inside, after, [poster]);
    return after;
  });
}

/** The old poster stays until the new one is drawn. */
async function posterAt(ctx: ActingContext, asked: Asked, atMs: number): Promise<StoredItem> {
  return changeVersion(ctx, asked, 'item.poster-changed', async (before, inside) => {
    const { id, kind, source, facts } = before;
    if (source.type !== 'file' || kind !== 'video' || atMs > (facts.durationMs ?? 0))
      throw new AppError('invalid-input', { params: { issues: [{ path: 'poster.atMs', reason: 'unfit' }] } });
    await enqueue(inside, drawPoster, { item: id, key: source.key, atMs }, { priority: 10 });
    return { ...before };
  });
}
