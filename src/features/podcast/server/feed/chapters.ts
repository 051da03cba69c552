import { languageIn } from '#features/library/contract.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import { fallbackLanguage } from '#shared/locale.ts';

/** Writes the chapters of an episode in the JSON format of Podcasting 2.0. */
export function writeChapters({ chapters, language }: StoredItem): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ startMs, title }) => {
      const spoken = languageIn(language ?? fallbackLanguage, title);
      return { startTime: startMs / 1000, title: (spoken && title[spoken]) ?? '' };
    }),
  });
}
