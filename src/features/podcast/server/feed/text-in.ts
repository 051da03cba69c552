import { languageIn, type Texts } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';

/** Returns a text in the language of the show, otherwise in one that is available. */
export function textIn(texts: Texts, { language }: { language: Language }): string {
  const found = languageIn(language, texts);
  return (found && texts[found]) || '';
}
