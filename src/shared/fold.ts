import { normalize } from './normalize.ts';

/** Folds a text for comparison: ignores case, accents, signs and variants of Arabic letters. */
export function fold(text: string): string {
  return normalize(text, 'NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
