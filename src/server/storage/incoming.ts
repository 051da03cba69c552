import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange, StorageKey } from './storage.ts';

/** A file on its way in, as its receiver has recorded it: all that its storage needs to go on with it. */
export interface IncomingFile {
  /** An id as `newId` makes them. */
  id: string;
  /** Number of bytes that are safely stored. */
  received: number;
  /** State of the storage for this file; empty at first. */
  handle: string;
}

/** Records the progress of a file. It is never undone, whatever happens to the process or the storage. */
export type NoteReceived = (progress: Pick<IncomingFile, 'received' | 'handle'>) => Promise<void>;

/**
 * Files that come piece by piece, until they are whole and move to the address of their content.
 * One caller at a time may work on one file. Every step may be repeated after a crash.
 */
export interface IncomingFiles {
  /** Makes room for a new file. */
  begin(id: string): Promise<void>;
  /**
   * Adds bytes after those received, and notes as it goes how many are safe; gives where it ended. When the source
   * throws, the bytes before it are stored and recorded, and the error comes through.
   */
  append(file: IncomingFile, source: AsyncIterable<Uint8Array>, note: NoteReceived): Promise<IncomingFile>;
  /** Says that nothing more comes. Throws AppError `not-found` where the bytes are lost. */
  seal(file: IncomingFile): Promise<void>;
  /** The bytes of a sealed file, or a part of them. */
  read(file: IncomingFile, range?: ByteRange): Promise<Readable>;
  /** Moves a sealed file to the address of its content, without sending its bytes again; false where they lay there already. */
  moveIn(file: IncomingFile, key: StorageKey): Promise<boolean>;
  /** Removes all that is left of a file; nothing there is fine. */
  discard(file: IncomingFile): Promise<void>;
  /** Number of bytes that still fit; null where that is unknown. */
  space(): Promise<number | null>;
}

/** The address of what a source holds. */
export async function hashSource(source: AsyncIterable<Uint8Array>): Promise<StorageKey> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
