import type { Stretch } from './stretches.ts';

/** What somebody did with content: the same stream for every kind of it. */
export type PlayerEvent = {
  /** The path of the content's own page; within a playlist, that of the item that is on. */
  content: string;
} & (
  | { type: 'opened' }
  /** It began to play, at this second. Of a PDF nothing plays. */
  | { type: 'played'; at: number }
  /** What was watched or heard since the last word of it. What was skipped is in none of the stretches. */
  | { type: 'progress'; stretches: readonly Stretch[] }
  /** A page of a PDF was in view for so many seconds since the last word of it. */
  | { type: 'page'; page: number; seconds: number }
  | { type: 'downloaded' }
  /** Seen, heard or read to its end. */
  | { type: 'completed' }
);
