import type { Language } from '#shared/locale.ts';
import type { SharedMedia } from '#shared/shared-content.ts';

type Text = SharedMedia['captions'][number];

/** Returns one text per language, transcripts before captions. */
export function textsOf(captions: readonly Text[]): Text[] {
  const best = new Map<Language, Text>();
  for (const each of captions)
    if (!best.has(each.language) || each.kind === 'transcript') best.set(each.language, each);
  return [...best.values()];
}

/** Returns the text in the first of these languages that has one, else the first text. */
export function chooseText(
  texts: readonly Text[],
  ...candidates: readonly (Language | null)[]
): Text | undefined {
  for (const preferred of candidates) {
    const found = texts.find(({ language }) => language === preferred);
    if (found) return found;
  }
  return texts[0];
}
