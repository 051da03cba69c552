import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange, StorageKey } from './storage.ts';

/** An incoming file, as its receiver has recorded it: all that its storage needs to continue it. */
export interface IncomingFile {
  /** Id in the format of `newId`. */
  id: string;
  /** Number of bytes that are safely stored. */
  received: number;
  /** State of the storage for this file; empty at first. */
  handle: string;
}

/** Records the progress of a file. Recorded progress is never lost, whatever happens to the process or the storage. */
export type NoteReceived = (progress: Pick<IncomingFile, 'received' | 'handle'>) => Promise<void>;

/**
 * Files that arrive piece by piece, until they are complete and move to the key of their content. Only one caller at a time may
 * work on a file. Every step may be repeated after a crash.
 */
export interface IncomingFiles {
  /** Prepares a new file. */
  begin(id: string): Promise<void>;
  /**
   * Appends bytes after those received, records how many are safe, and returns the new state. If the source throws, the bytes
   * before that are stored and recorded, and the error is rethrown.
   */
  append(file: IncomingFile, source: AsyncIterable<Uint8Array>, note: NoteReceived): Promise<IncomingFile>;
  /** Marks the file as complete. Throws AppError `not-found` if its bytes are lost. */
  seal(file: IncomingFile): Promise<void>;
  /** Reads the bytes of a sealed file, or a range of them. */
  read(file: IncomingFile, range?: ByteRange): Promise<Readable>;
  /** Moves a sealed file to the key of its content, without transferring its bytes again; false if they are already stored. */
  moveIn(file: IncomingFile, key: StorageKey): Promise<boolean>;
  /** Removes all remains of a file; succeeds if there are none. */
  discard(file: IncomingFile): Promise<void>;
  /** Returns the number of bytes that still fit; null if that is unknown. */
  space(): Promise<number | null>;
}

/** Returns the key of a source's content. */
export async function hashSource(source: AsyncIterable<Uint8Array>): Promise<StorageKey> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
