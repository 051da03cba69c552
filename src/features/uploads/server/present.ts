import type { Upload, UploadedFile } from '../contract.ts';
import { noSuchUpload } from './failure.ts';
import type { StoredUpload } from './repository.ts';

/** File of a finished upload; null while there is none. */
export function toFile(stored: StoredUpload): UploadedFile | null {
  const { key, kind, mime, name, received: size } = stored;
  if (stored.state !== 'done' && stored.state !== 'taken') return null;
  return key && kind && mime ? { key, size, kind, mime, name } : null;
}

/** Presents an upload to its owner. */
export function toUpload(stored: StoredUpload): Upload {
  if (stored.state === 'canceled') throw noSuchUpload();
  return {
    id: stored.id,
    name: stored.name,
    size: stored.size,
    received: stored.received,
    state: stored.state,
    reason: stored.reason,
    source: stored.source,
    modifiedAt: stored.modifiedAt?.toISOString() ?? null,
    file: toFile(stored),
    createdAt: stored.createdAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
  };
}
