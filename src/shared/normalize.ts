/** More marks on one letter than any script has: the limit of Unicode's stream-safe text (UAX #15). */
const mostMarks = 30;
const tooMany = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * Normalizes a text to a Unicode form. `String.normalize` sorts the marks on a letter in a time that grows with the square of their
 * number: minutes for a megabyte of them. Those beyond any use are left out.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > mostMarks ? text.replace(tooMany, '$1') : text).normalize(form);
}
