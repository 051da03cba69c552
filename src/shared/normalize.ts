/** Most marks on one letter, more than any script needs: the limit of Unicode's stream-safe text format (UAX #15). */
const mostMarks = 30;
const tooMany = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * Normalizes a text to a Unicode form. `String.normalize` sorts the marks on a letter in quadratic time: minutes for a megabyte
 * of them, so excess marks are dropped.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > mostMarks ? text.replace(tooMany, '$1') : text).normalize(form);
}
