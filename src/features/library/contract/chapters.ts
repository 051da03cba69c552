import type { Chapter } from './item.ts';

/** Problems with a chapter's start: another chapter starts there, or the recording has ended by then. */
export type ChapterProblem = 'same-start' | 'beyond-end';

/** The problem of each chapter, null if there is none; of two with the same start, the later listed one is at fault. */
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
