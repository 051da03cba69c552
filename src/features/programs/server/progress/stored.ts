import type { Language } from '#shared/locale.ts';
import type { Stretch } from '#shared/stretches.ts';

/** What was taken of one item. */
export interface PartProgress {
  stretches: readonly Stretch[];
  /** How many seconds each page was in view. */
  pages: Readonly<Record<string, number>>;
  /** Where to go on; 0 is the beginning. */
  place: number;
}

interface Attested {
  at: string;
  name: string;
  edition: number;
  language: Language | null;
  /** Of the very text that was shown. */
  hash: string;
}

export interface ProgressBody {
  parts: Readonly<Record<string, PartProgress>>;
  /** The item that was on last. */
  at: string | null;
  attested: Attested | null;
}

/** How far somebody is with a module. */
export interface StoredProgress {
  module: string;
  state: 'started' | 'waiting' | 'failed' | 'done';
  percent: number;
  /** So many seconds may be claimed at once, beside what has passed since. */
  credit: number;
  reportedAt: Date;
  doneAt: Date | null;
  body: ProgressBody;
}

export const nothingTaken: PartProgress = { stretches: [], pages: {}, place: 0 };
