import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { type HubContext, perHub } from '../../per-hub.ts';
import type { StorageKey } from '../../storage/storage.ts';

const pieceBytes = 256 << 10;
const mostCached = 5000;

/** Cache of files that were read once and verified: their size and modification time then. */
const makeCache = () => new Map<StorageKey, string>();

/**
 * True if an open file has the content of its key. It is read only once, and again after a change; meant for
 * pictures and similar files, whose size is not recorded.
 */
export async function isWhole(
  ctx: HubContext,
  file: FileHandle,
  key: StorageKey,
  { size, mtimeMs }: Stats,
): Promise<boolean> {
  const cache = perHub(ctx, makeCache);
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
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, mark);
  return true;
}
