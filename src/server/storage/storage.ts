import type { Readable } from 'node:stream';

/** The address of stored bytes: the SHA-256 of their content, in hex. What lies there never changes. */
export type StorageKey = string;

export interface StoredFile {
  key: StorageKey;
  size: number;
}

/** A part of a file: both ends belong to it, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files live: a folder or an S3 bucket. */
export interface Storage {
  name: 'disk' | 's3';
  /** Stores the bytes and answers only when they are safe. The same bytes twice are stored once. */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Null when nothing has that key. */
  stat(key: StorageKey): Promise<StoredFile | null>;
  /** The bytes, or a part of them. Throws AppError `not-found` when nothing has that key. */
  read(key: StorageKey, range?: ByteRange): Promise<Readable>;
  /** The file's path where the storage is a folder: for sending without copies. */
  localPath(key: StorageKey): string | null;
  /** Removing what is not there is fine. */
  remove(key: StorageKey): Promise<void>;
  /** Every key, in no promised order. */
  list(): AsyncIterable<StorageKey>;
  /** Throws when the storage cannot be reached or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export function isStorageKey(key: string): key is StorageKey {
  return /^[0-9a-f]{64}$/.test(key);
}
