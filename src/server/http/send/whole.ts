import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { type HubContext, perHub } from '../../per-hub.ts';
import type { StorageKey } from '../../storage/storage.ts';

const pieceBytes = 256 << 10;
const mostKnown = 5000;

/** Files that were read once and found to be whole: their size and time of change by then. */
const makeKnown = () => new Map<StorageKey, string>();

/**
 * True if an open file holds the bytes that its key stands for. It is read for that only once, and again when it has
 * changed; meant for pictures and the like, whose size nobody has written down.
 */
export async function isWhole(
  ctx: HubContext,
  file: FileHandle,
  key: StorageKey,
  { size, mtimeMs }: Stats,
): Promise<boolean> {
  const cache = perHub(ctx, makeKnown);
  const mark = `${size} ${mtimeMs}`;
  if (cache.get(key) === mark) return true;
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, size));
  for (let position = 0; position < size; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, position);
    if (bytesRead === 0) return false;
    hash.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
  if (hash.digest('hex') !== key) return false;
  if (cache.size >= mostKnown) cache.clear();
  cache.set(key, mark);
  return true;
}
