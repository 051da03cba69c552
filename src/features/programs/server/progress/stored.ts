import type { Language } from '#shared/locale.ts';
import type { Stretch } from '#shared/stretches.ts';

/** Progress of one item. */
export interface PartProgress {
  stretches: readonly Stretch[];
  /** Seconds in view by page. */
  pages: Readonly<Record<string, number>>;
  /** Position to continue from; 0 is the beginning. */
  place: number;
}

interface AttestationRecord {
  at: string;
  name: string;
  edition: number;
  language: Language | null;
  /** Hash of the text that was shown. */
  hash: string;
}

export interface ProgressBody {
  parts: Readonly<Record<string, PartProgress>>;
  /** Item opened last. */
  at: string | null;
  attested: AttestationRecord | null;
}

/** Progress of a module as stored. */
export interface StoredProgress {
  module: string;
  state: 'started' | 'waiting' | 'failed' | 'done';
  percent: number;
  /** Seconds that may be claimed beyond the time since the last report. */
  credit: number;
  reportedAt: Date;
  doneAt: Date | null;
  body: ProgressBody;
}

export const nothingTaken: PartProgress = { stretches: [], pages: {}, place: 0 };
