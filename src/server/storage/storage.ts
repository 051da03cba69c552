import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { IncomingFiles } from './incoming.ts';

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

/** Options of a signed address. */
interface SignedAs {
  seconds: number;
  type: string;
  cacheControl: string;
  disposition: string | null;
}

/** Storage of files: a folder or an S3 bucket. Its own failures are AppErrors `unavailable` with their cause. */
export interface Storage {
  name: 'disk' | 's3';
  /**
   * Stores the bytes and answers only when they are safe. The same bytes twice are stored once.
   * When the source throws, its error comes through and nothing is stored.
   */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Null when nothing has that key. */
  stat(key: StorageKey): Promise<StoredFile | null>;
  /**
   * The bytes, or a part of them; a range that ends past the file stops at its end. Throws AppError `not-found`
   * when nothing has that key, `range-not-satisfiable` when no byte lies in the range.
   */
  read(key: StorageKey, range?: ByteRange): Promise<Readable>;
  /** The file's path where the storage is a folder: for sending without copies. */
  localPath(key: StorageKey): string | null;
  /** Origin of its signed addresses; empty where it gives none. */
  origin: string;
  /** An address at which anybody has the file for some seconds, where the storage gives such addresses. */
  signedUrl(key: StorageKey, as: SignedAs): Promise<string | null>;
  /** Files that come piece by piece. */
  incoming: IncomingFiles;
  /** Removing what is not there is fine. */
  remove(key: StorageKey): Promise<void>;
  /** Every key, in no promised order. */
  list(): AsyncIterable<StorageKey>;
  /** Makes the bucket when there is none yet; throws when the storage cannot be used. Called once, at the start. */
  prepare(): Promise<void>;
  /** Throws when the storage cannot be reached or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** True if a text is an address at all. Any other text has nothing stored under it, and never becomes a path. */
export function isStorageKey(key: string): key is StorageKey {
  return /^[0-9a-f]{64}$/.test(key);
}

/** The part of a range that lies in a file of this size; throws AppError `range-not-satisfiable` when none does. */
export function clampRange(range: ByteRange, size: number): ByteRange {
  if (range.start > range.end || range.start >= size) throw new AppError('range-not-satisfiable');
  return { start: range.start, end: Math.min(range.end, size - 1) };
}
