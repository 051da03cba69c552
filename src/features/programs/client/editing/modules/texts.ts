import type { Texts } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';

/** Sets the text of one language; an empty text removes it. */
export function withText(texts: Texts, language: Language, text: string): Texts {
  const { [language]: _, ...others } = texts;
  return text === '' ? others : { ...others, [language]: text };
}
