import { archiveOf } from './signatures/archives.ts';
import { binaryType } from './signatures/binaries.ts';
import { captionsType, textKind } from './signatures/texts.ts';
import { isTwoThings } from './two-things.ts';

export type FileKind = 'video' | 'audio' | 'pdf' | 'picture' | 'captions';

/** Type of a file, detected by its bytes only. */
export interface FileType {
  kind: FileKind;
  mime: string;
}

/** Reason why a file is refused. */
export type Refusal = 'empty' | 'html' | 'script' | 'archive' | 'program' | 'text' | 'unknown' | 'two-things';

/** Both ends of a file, which are the whole file if it is small. */
export interface FileEnds {
  size: number;
  head: Buffer;
  /** The last bytes; they may overlap with the first ones. */
  tail: Buffer;
}

/** Bytes of either end that `sniff` reads: as far from its end as a ZIP file can place its directory. */
export const endBytes = 66_000;

/** Detects a file's type, or the reason why it is refused, regardless of its name. */
export function sniff(ends: FileEnds): FileType | { refusal: Refusal } {
  const { head, size } = ends;
  if (size === 0) return { refusal: 'empty' };
  const type = binaryType(head) ?? captionsType(head);
  if (type) return isTwoThings(ends, type) ? { refusal: 'two-things' } : type;
  return { refusal: archiveOf(head) ?? textKind(head) ?? 'unknown' };
}
