/**
 * Numbers of items by when they came in. Databases give them in one row, since a thousand rows take longer to be handed
 * over than to be found; in which order they are put together there is not promised.
 */
export function sortSeqs(seqs: number[], order: 'asc' | 'desc'): number[] {
  return seqs.sort(order === 'asc' ? (a, b) => a - b : (a, b) => b - a);
}
