import type { Chapter } from './item.ts';

/** Why a chapter cannot be where it is: another one begins there, or the recording has ended by then. */
export type ChapterProblem = 'same-start' | 'beyond-end';

/** What is wrong with each chapter; of two at one moment the later named one is to blame. Null is nothing. */
export function chapterProblems(
  chapters: readonly Pick<Chapter, 'startMs'>[],
  durationMs: number | null,
): (ChapterProblem | null)[] {
  const starts = new Set<number>();
  return chapters.map(({ startMs }) => {
    if (starts.has(startMs)) return 'same-start';
    starts.add(startMs);
    return durationMs !== null && startMs >= durationMs ? 'beyond-end' : null;
  });
}
