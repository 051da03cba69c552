import type { ShowImport } from '../../contract.ts';

/** How many episodes an import is about: those that were left out from the beginning are none of them. */
export function allToCome(counts: ShowImport['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - counts['left-out'];
}
