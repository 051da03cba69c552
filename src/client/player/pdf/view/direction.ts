import { directionOf, type Language } from '#shared/locale.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;
const letters = /\p{L}/gu;

/** Returns the paging direction: `rtl` if the document's preference, its language, or most of its letters say so. */
export function documentDirection(
  preference: string | null,
  language: Language | null,
  text: string,
): 'ltr' | 'rtl' {
  if (preference === 'R2L') return 'rtl';
  if (language) return directionOf(language);
  const foreign = text.match(rightToLeft)?.length ?? 0;
  return foreign * 2 > (text.match(letters)?.length ?? 0) ? 'rtl' : 'ltr';
}
