import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { Texts } from './texts.ts';

/** The language of a text to show to a reader: theirs, else the item's own, else any there is. */
export function languageIn(reader: Language, texts: Texts, own?: Language | null): Language | null {
  const candidates = [reader, own, fallbackLanguage, ...(Object.keys(texts) as Language[])];
  return candidates.find((language) => language && texts[language]) ?? null;
}

/** That text; empty if there is none. */
export function textIn(reader: Language, texts: Texts, own?: Language | null): string {
  const language = languageIn(reader, texts, own);
  return (language && texts[language]) || '';
}

/** The title shown in lists: in the item's own language, else the hub's, else any. */
export function mainTitle(titles: Texts, language: Language | null): string {
  return (
    (language && titles[language]) || titles[fallbackLanguage] || Object.values(titles).find(Boolean) || ''
  );
}
