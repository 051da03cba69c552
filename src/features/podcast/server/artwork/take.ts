import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { takeUploadedPicture } from '#features/library/server/doors/files.ts';
import type { ActingContext, Context } from '#server/context.ts';
import type { MediaEngine } from '#server/media/engine.ts';
import { runTask } from '#server/media/run.ts';
import type { ArtworkOrder } from '#server/media/task.ts';
import { invalidInput } from '#shared/errors.ts';

/** Stored artwork: a JPEG file. */
export interface Artwork {
  key: string;
  width: number;
  height: number;
}

/** Smallest width and height that podcast directories accept. */
const leastPixels = 1400;

/**
 * Stores an upload as artwork; null and undefined are returned as they are. Throws for pictures that directories would
 * refuse.
 */
export async function takeArtwork(
  ctx: ActingContext,
  upload: string | null | undefined,
): Promise<Artwork | null | undefined> {
  if (typeof upload !== 'string') return upload;
  return takeUploadedPicture(ctx, upload, 'artwork', async (key) =>
    storeArtwork(ctx, await ctx.storage.read(key)),
  );
}

/** Converts a picture to artwork and stores it. Stores nothing if directories would refuse the picture. */
export async function storeArtwork(ctx: Context, picture: AsyncIterable<Uint8Array>): Promise<Artwork> {
  return makeArtwork(
    ctx,
    { title: '', direction: 'ltr', site: '' },
    picture,
    async ({ path, width, height }) => {
      if (width !== height) throw invalidInput('artwork', 'not-square');
      if (width < leastPixels) throw invalidInput('artwork', 'too-small');
      const { key } = await ctx.storage.put(createReadStream(path));
      return { key, width, height };
    },
  );
}

/** Draws artwork around the title of a show. */
export async function drawArtwork(ctx: Context, order: Omit<ArtworkOrder, 'path'>): Promise<Buffer> {
  return makeArtwork(ctx, order, null, ({ path }) => readFile(path));
}

/** Converts a picture to artwork, or draws artwork if there is none, in a separate process. */
async function makeArtwork<Result>(
  ctx: Context,
  order: Omit<ArtworkOrder, 'path'>,
  picture: AsyncIterable<Uint8Array> | null,
  take: (made: { path: string; width: number; height: number }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-artwork-'));
  const { memoryMb, timeFactor } = ctx.config.media;
  const engine: MediaEngine = { name: 'none', about: '', memoryMb, timeFactor };
  try {
    const path = picture && join(folder, 'picture');
    if (picture && path) await pipeline(picture, createWriteStream(path));
    const { file, width, height } = await runTask(engine, 'artwork', { ...order, path }, { workDir: folder });
    return await take({ path: file.path, width, height });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
