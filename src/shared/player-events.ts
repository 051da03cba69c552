import type { Stretch } from './stretches.ts';

/** Interaction of a user with content: the same stream for all kinds of content. */
export type PlayerEvent = {
  /** Path of the content's own page; within a playlist, that of the current item. */
  content: string;
} & (
  | { type: 'opened' }
  /** Start of playback, at this second. Not sent for a PDF. */
  | { type: 'played'; at: number }
  /** Watched or heard since the last event. Skipped parts are in none of the stretches. */
  | { type: 'progress'; stretches: readonly Stretch[] }
  /** Seconds that a page of a PDF was in view since the last event. */
  | { type: 'page'; page: number; seconds: number }
  | { type: 'downloaded' }
  /** Seen, heard or read to the end. */
  | { type: 'completed' }
);
