import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { takeUploadedPicture } from '#features/library/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import type { MediaEngine } from '#server/media/engine.ts';
import { runTask } from '#server/media/run.ts';
import type { ArtworkOrder } from '#server/media/task.ts';
import { AppError } from '#shared/errors.ts';

/** Artwork as it is kept: a JPEG. */
export interface Artwork {
  key: string;
  width: number;
  height: number;
}

/** The least that directories of podcasts take. */
const leastPixels = 1400;

/** Makes artwork of an upload; null and undefined stay what they are. What directories would refuse is refused here. */
export async function takeArtwork(
  ctx: ActingContext,
  upload: string | null | undefined,
): Promise<Artwork | null | undefined> {
  if (typeof upload !== 'string') return upload;
  return takeUploadedPicture(ctx, upload, 'artwork', async (key) =>
    keepArtwork(ctx, await ctx.storage.read(key)),
  );
}

/** Makes artwork of a picture, and keeps it; nothing is kept of what directories would refuse. */
export async function keepArtwork(ctx: Context, picture: AsyncIterable<Uint8Array>): Promise<Artwork> {
  return makeArtwork(
    ctx,
    { title: '', direction: 'ltr', site: '' },
    picture,
    async ({ path, width, height }) => {
      if (width !== height) throw unfit('not-square');
      if (width < leastPixels) throw unfit('too-small');
      const { key } = await ctx.storage.put(createReadStream(path));
      return { key, width, height };
    },
  );
}

/** Draws artwork around what a show is called. */
export async function drawArtwork(ctx: Context, order: Omit<ArtworkOrder, 'path'>): Promise<Buffer> {
  return makeArtwork(ctx, order, null, ({ path }) => readFile(path));
}

/** Makes artwork of a picture, or draws it where there is none, in a process of its own. */
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

function unfit(reason: string): AppError {
  return new AppError('invalid-input', { params: { issues: [{ path: 'artwork', reason }] } });
}
