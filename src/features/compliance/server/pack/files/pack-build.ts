import type { Head } from '#features/audit/server/index.ts';
import type { ListedFile } from '../manifest.ts';
import type { StoredPack } from '../stored.ts';
import type { PackTexts } from './pack-texts.ts';
import type { EntryRange } from './trail.ts';

/** State that all files of one pack are built with. */
export interface PackBuild {
  pack: StoredPack;
  words: PackTexts;
  /** Start of the build: the pack shows everything as it was then. */
  at: Date;
  /** End of the trail at that moment. */
  head: Head;
  seen: EntryRange;
  /** Number of the last use at that moment. */
  usesHead: number;
  /** Hashes of the disclosures beside the uses in the pack. */
  disclosures: Set<string>;
  /** Files that are in the pack so far, in their order. */
  listed: readonly ListedFile[];
  /** Looks a person's name up, also of people who have left if it is known. */
  nameOf(uid: string | null | undefined): Promise<string>;
}
