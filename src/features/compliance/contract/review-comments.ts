import * as z from 'zod';
import { lines } from '#shared/schemas.ts';

/** Comment of a principal on content under review: at a moment of a recording, on a page, or on all of it. */
export type ReviewComment = z.output<typeof ReviewComment>;
export const ReviewComment = z.object({
  atMs: z.int().nullable(),
  page: z.int().nullable(),
  text: z.string(),
});

const mostComments = 200;
const longestMs = 48 * 3600 * 1000;
const mostPages = 100_000;

export const reviewCommentInput = z
  .array(
    z.object({
      atMs: z.int().min(0).max(longestMs).nullable(),
      page: z.int().min(1).max(mostPages).nullable(),
      text: lines(2000).pipe(z.string().min(1)),
    }),
  )
  .max(mostComments);
