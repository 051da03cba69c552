import type { Chapter } from '../../contract.ts';

/** Chapters by their beginning, and one at most for each moment. */
export function inOrder(chapters: readonly Chapter[]): Chapter[] {
  const sorted = chapters.toSorted((a, b) => a.startMs - b.startMs);
  return sorted.filter((chapter, index) => chapter.startMs !== sorted[index - 1]?.startMs);
}
