import type { ShowImport } from '../../contract.ts';

/** Counts the episodes of an import, without those that were left out from the beginning. */
export function countEpisodes(counts: ShowImport['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - counts['left-out'];
}
