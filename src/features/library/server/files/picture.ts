import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/context.ts';
import { runTask } from '#server/media/run.ts';
import type { MadeFile, Stills } from '#server/media/task.ts';
import type { FileRef, StoredMedia } from '../items/stored.ts';
import { engineOf } from '../processing/engine.ts';
import { storeMade } from './store.ts';

/** A picture ready to be shown. */
export interface DrawnPicture {
  poster: FileRef;
  width: number;
  height: number;
}

/** The poster of an item, and the files it is made of: itself, and a small one for cards where it is larger than that. */
export interface DrawnPoster {
  poster: NonNullable<StoredMedia['poster']>;
  files: FileRef[];
}

/** Redraws a stored picture: checked, without the metadata of cameras. Throws MediaError. */
export function drawPicture(ctx: Context, key: string): Promise<DrawnPicture> {
  return drawAnew(ctx, key, async ({ webp, width, height }) => ({
    poster: await storeMade(ctx, webp, 'poster.webp'),
    width,
    height,
  }));
}

/** The same, as the poster of an item. */
export function drawPoster(ctx: Context, key: string): Promise<DrawnPoster> {
  return drawAnew(ctx, key, (stills) => storePoster(stills, (made, name) => storeMade(ctx, made, name)));
}

/** Stores a poster. */
export async function storePoster(
  { webp, small, width, height }: Stills,
  store: (made: MadeFile, name: string) => Promise<FileRef>,
): Promise<DrawnPoster> {
  const large = await store(webp, 'poster.webp');
  const little = small && (await store(small, 'poster-small.webp'));
  return {
    poster: { file: large.name, width, height, ...(little && { small: little.name }) },
    files: little ? [large, little] : [large],
  };
}

async function drawAnew<Stored>(
  ctx: Context,
  key: string,
  store: (made: Stills) => Promise<Stored>,
): Promise<Stored> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-picture-'));
  try {
    const path = join(folder, 'picture');
    await pipeline(await ctx.storage.read(key), createWriteStream(path));
    return await store(await runTask(await engineOf(ctx), 'picture', { path }, { workDir: folder }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
