import type { Head } from '#features/audit/server/index.ts';
import type { ListedFile } from '../manifest.ts';
import type { StoredPack } from '../stored.ts';
import type { Seen } from './trail.ts';
import type { PackWords } from './words.ts';

/** What all files of one pack are made with. */
export interface Making {
  pack: StoredPack;
  words: PackWords;
  /** When it was begun: all that it tells is as it was then. */
  at: Date;
  /** The end of the trail at that moment. */
  head: Head;
  seen: Seen;
  /** The number of the last use at that moment, and what was shown beside those that are told. */
  usesHead: number;
  disclosures: Set<string>;
  /** The files that are in the pack by now, in their order. */
  listed: readonly ListedFile[];
  /** What somebody is called, also those who are no longer here as far as that is known. */
  nameOf(uid: string | null | undefined): Promise<string>;
}
