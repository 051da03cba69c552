import { AppError } from '#shared/errors.ts';
import { type Chapter, chapterProblems } from '../../contract.ts';

/** Chapters sorted by start. Throws `invalid-input` with the problem of each faulty one. */
export function inOrder(chapters: readonly Chapter[], durationMs: number | null = null): Chapter[] {
  const issues = chapterProblems(chapters, durationMs).flatMap((reason, at) =>
    reason ? [{ path: `chapters.${at}.startMs`, reason }] : [],
  );
  if (issues.length > 0) throw new AppError('invalid-input', { params: { issues: issues.slice(0, 20) } });
  return chapters.toSorted((a, b) => a.startMs - b.startMs);
}
