import type { SharedMedia } from '#shared/shared-content.ts';

type Chapters = SharedMedia['chapters'];

/** Returns the chapter at a second. */
export function chapterAt(chapters: Chapters, seconds: number): Chapters[number] | undefined {
  return chapters.findLast(({ startMs }) => startMs <= seconds * 1000 + 1);
}
