import type { ActingContext } from '#server/context.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { invalidInput } from '#shared/errors.ts';
import { setItemFiles } from '../files/item-files.ts';
import { type DrawnPoster, drawPoster } from '../files/picture.ts';
import { takeUploadedPicture } from '../files/take-picture.ts';
import { changeVersion, requireVersion } from '../items/change.ts';
import { withEmbargo } from '../items/embargo.ts';
import type { StoredItem } from '../items/stored.ts';
import { drawPoster as drawLater } from './jobs.ts';

type VersionedItem = { id: string; version?: number };

/** Draws a poster from a moment of the video, or uses an uploaded picture. */
export async function setPoster(
  ctx: ActingContext,
  { poster, ...item }: VersionedItem & { poster: { atMs: number } | { upload: string } },
): Promise<StoredItem> {
  if ('atMs' in poster) return posterAt(ctx, item, poster.atMs);
  // Before the upload is used up; drawing takes a while, and no transaction waits for it.
  await requireVersion(ctx, item);
  const drawn = await takeUploadedPicture(ctx, poster.upload, 'poster.upload', (key) => drawPoster(ctx, key));
  return assignPoster(ctx, item, drawn);
}

/** Gives an item a picture of its own. */
export async function assignPoster(
  ctx: ActingContext,
  item: VersionedItem,
  { poster, files }: DrawnPoster,
): Promise<StoredItem> {
  return changeVersion(ctx, item, 'item.poster-changed', async (before, inside) => {
    const after = { ...before, media: { ...before.media, poster }, posterAtMs: null };
    await setItemFiles(inside, after, files);
    return after;
  });
}

/** Used instead of the poster until it is drawn. */
const toCome = { file: '', width: 1, height: 1 };

/** The old poster stays until the new one is drawn. */
async function posterAt(ctx: ActingContext, item: VersionedItem, atMs: number): Promise<StoredItem> {
  return changeVersion(ctx, item, 'item.poster-changed', async (before, inside) => {
    const { id, kind, source, facts } = before;
    if (source.type !== 'file' || kind !== 'video' || atMs > (facts.durationMs ?? 0))
      throw invalidInput('poster.atMs', 'unfit');
    // Refused now rather than when the poster is drawn.
    await withEmbargo(inside, before, { ...before, media: { ...before.media, poster: toCome } });
    await enqueue(inside, drawLater, { item: id, key: source.key, atMs }, { priority: 10 });
    return { ...before };
  });
}
