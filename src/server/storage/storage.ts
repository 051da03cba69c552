import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import type { IncomingFiles } from './incoming.ts';

/** Key of stored bytes: the SHA-256 of their content, in hex. The bytes under a key never change. */
export type StorageKey = string;

export interface StoredFile {
  key: StorageKey;
  size: number;
}

/** Range of a file; both ends are inclusive, as in HTTP. */
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
   * Stores the bytes and returns only when they are safe. Identical bytes are stored once. If the source throws, its error is
   * rethrown and nothing is stored.
   */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Null if the key does not exist. */
  stat(key: StorageKey): Promise<StoredFile | null>;
  /**
   * Reads the bytes, or a range of them; a range that extends past the end is cut there. Throws AppError `not-found` if the key
   * does not exist, `range-not-satisfiable` if no byte is in the range.
   */
  read(key: StorageKey, range?: ByteRange): Promise<Readable>;
  /** Returns the file's path if the storage is a folder, for sending without copies. */
  localPath(key: StorageKey): string | null;
  /** Origin of its signed addresses; empty if it has none. */
  origin: string;
  /** Returns an address that gives anyone access to the file for some seconds, if the storage supports it. */
  signedUrl(key: StorageKey, as: SignedAs): Promise<string | null>;
  /** Files that arrive piece by piece. */
  incoming: IncomingFiles;
  /** Removes a file; succeeds if it does not exist. */
  remove(key: StorageKey): Promise<void>;
  /** Iterates all keys, in no particular order. */
  list(): AsyncIterable<StorageKey>;
  /** Creates the bucket if it is missing; throws if the storage cannot be used. Called once, at startup. */
  prepare(): Promise<void>;
  /** Throws if the storage cannot be reached or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** True if a text is a valid key. Any other text has nothing stored under it, and never becomes a path. */
export function isStorageKey(key: string): key is StorageKey {
  return /^[0-9a-f]{64}$/.test(key);
}

/** Clamps a range to a file of this size; throws AppError `range-not-satisfiable` if no byte is in it. */
export function clampRange(range: ByteRange, size: number): ByteRange {
  if (range.start > range.end || range.start >= size) throw new AppError('range-not-satisfiable');
  return { start: range.start, end: Math.min(range.end, size - 1) };
}
