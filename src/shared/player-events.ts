import type { Stretch } from './stretches.ts';

/** Action of a person with content: the same stream for every kind of it. */
export type PlayerEvent = {
  /** The path of the content's own page; within a playlist, that of the item that is on. */
  content: string;
} & (
  | { type: 'opened' }
  /** Start of playing, at this second. A PDF does not play. */
  | { type: 'played'; at: number }
  /** Watched or heard since the last event. What was skipped is in none of the stretches. */
  | { type: 'progress'; stretches: readonly Stretch[] }
  /** A page of a PDF was in view for so many seconds since the last event. */
  | { type: 'page'; page: number; seconds: number }
  | { type: 'downloaded' }
  /** Seen, heard or read to its end. */
  | { type: 'completed' }
);
