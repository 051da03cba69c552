import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { MediaError } from './error.ts';
import { inTurn } from './in-turn.ts';
import { runTask } from './run.ts';
import { endBytes, sniff } from './sniff.ts';

/** A re-encoded picture, as WebP. */
export interface RedrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes an uploaded picture, upright and in a separate process, so that none of its metadata, such as the location, is
 * published. Throws MediaError.
 */
export async function redrawPicture(
  ctx: Context,
  body: unknown,
  types: readonly string[],
): Promise<RedrawnPicture> {
  if (!Buffer.isBuffer(body)) throw new MediaError('unsupported', 'no bytes');
  requireType(body, types);
  const folder = await mkdtemp(join(tmpdir(), 'hub-picture-'));
  const { memoryMb, timeFactor } = ctx.config.media;
  const engine = { name: 'none', about: '', memoryMb, timeFactor } as const;
  try {
    const path = join(folder, 'picture');
    await writeFile(path, body);
    const made = await inTurn(() => runTask(engine, 'picture', { path }, { workDir: folder }));
    return { bytes: await readFile(made.webp.path), width: made.width, height: made.height };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks the type by the bytes, not by the name. */
function requireType(body: Buffer, types: readonly string[]): void {
  const [head, tail] = [body.subarray(0, endBytes), body.subarray(-endBytes)];
  const type = sniff({ size: body.length, head, tail });
  if ('refusal' in type) throw new MediaError('unsupported', type.refusal);
  if (!types.includes(type.mime)) throw new MediaError('unsupported', type.mime);
}
