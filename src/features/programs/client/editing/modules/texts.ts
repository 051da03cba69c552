import type { Texts } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';

/** A text in one more language; an emptied one goes. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
}
