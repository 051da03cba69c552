import type { SharedMedia } from '#shared/shared-content.ts';

type Chapters = SharedMedia['chapters'];

/** The chapter that a second belongs to. */
export function chapterAt(chapters: Chapters, seconds: number): Chapters[number] | undefined {
  return chapters.findLast(({ startMs }) => startMs <= seconds * 1000 + 1);
}
