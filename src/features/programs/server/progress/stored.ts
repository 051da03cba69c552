import * as z from 'zod';
import { languages } from '#shared/locale.ts';

/** Progress of one item. */
export type PartProgress = z.output<typeof PartProgress>;
const PartProgress = z.object({
  stretches: z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
  /** Seconds in view by page. */
  pages: z.record(z.string(), z.number()).readonly(),
  /** Position to continue from; 0 is the beginning. */
  place: z.number(),
});

const AttestationRecord = z.object({
  at: z.string(),
  name: z.string(),
  edition: z.int(),
  language: z.enum(languages).nullable(),
  /** Hash of the text that was shown. */
  hash: z.string(),
});

export type ProgressBody = z.output<typeof ProgressBody>;
export const ProgressBody = z.object({
  parts: z.record(z.string(), PartProgress).readonly(),
  /** Item opened last. */
  at: z.string().nullable(),
  attested: AttestationRecord.nullable(),
});

export const progressStates = ['started', 'waiting', 'failed', 'done'] as const;

/** Progress of a module as stored. */
export interface StoredProgress {
  module: string;
  state: (typeof progressStates)[number];
  percent: number;
  /** Seconds that may be claimed beyond the time since the last report. */
  credit: number;
  reportedAt: Date;
  doneAt: Date | null;
  body: ProgressBody;
}

export const nothingTaken: PartProgress = { stretches: [], pages: {}, place: 0 };
