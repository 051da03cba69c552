/**
 * Sorts item numbers by creation. Databases return them in one row, since handing over a thousand rows takes longer than finding
 * them; the order within that row is not guaranteed.
 */
export function sortSeqs(seqs: number[], order: 'asc' | 'desc'): number[] {
  return seqs.sort(order === 'asc' ? (a, b) => a - b : (a, b) => b - a);
}
