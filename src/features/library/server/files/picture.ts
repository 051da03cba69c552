import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/context.ts';
import { runTask } from '#server/media/run.ts';
import type { FileRef } from '../items/stored.ts';
import { engineOf } from '../processing/engine.ts';
import { storeMade } from './store.ts';

/** A picture ready to be shown. */
export interface DrawnPicture {
  poster: FileRef;
  width: number;
  height: number;
}

/** Draws anew a picture that lies in the storage: checked, without what cameras write into it. Throws MediaError. */
export async function drawPicture(ctx: Context, key: string): Promise<DrawnPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-picture-'));
  try {
    const path = join(folder, 'picture');
    await pipeline(await ctx.storage.read(key), createWriteStream(path));
    const made = await runTask(await engineOf(ctx), 'picture', { path }, { workDir: folder });
    return {
      poster: await storeMade(ctx, made.webp, 'poster.webp'),
      width: made.width,
      height: made.height,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
