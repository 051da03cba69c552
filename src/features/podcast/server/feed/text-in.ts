import { languageIn, type Texts } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';

/** A text in the language that the show is in, else in one that there is. */
export function textIn(texts: Texts, { language }: { language: Language }): string {
  const found = languageIn(language, texts);
  return (found && texts[found]) || '';
}
