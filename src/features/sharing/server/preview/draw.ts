import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/context.ts';
import type { MediaEngine } from '#server/media/engine.ts';
import { MediaError } from '#server/media/error.ts';
import { runTask } from '#server/media/run.ts';
import type { PreviewOrder } from '#server/media/task.ts';
import type { StorageKey } from '#server/storage/storage.ts';

/** Draws a picture of 1200×630 in a separate process. An unusable poster is left out. */
export async function drawPreview(
  ctx: Context,
  order: Omit<PreviewOrder, 'path'>,
  poster: StorageKey | null,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-preview-'));
  const { memoryMb, timeFactor } = ctx.config.media;
  const engine: MediaEngine = { name: 'none', about: '', memoryMb, timeFactor };
  const draw = async (path: string | null) => {
    const { file } = await runTask(engine, 'preview', { ...order, path }, { workDir: folder });
    return readFile(file.path);
  };
  try {
    const path = poster && join(folder, 'poster');
    if (path) await pipeline(await ctx.storage.read(poster), createWriteStream(path));
    return await draw(path).catch((error: unknown) => {
      if (!path || !(error instanceof MediaError)) throw error;
      ctx.log.warn({ err: error, poster }, 'a preview was drawn without its poster');
      return draw(null);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
