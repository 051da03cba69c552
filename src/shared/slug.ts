import { normalize } from './normalize.ts';

/** Folds a slug for comparison: it leads to the same page in any case. */
export function foldSlug(slug: string): string {
  return normalize(slug, 'NFC').toLowerCase();
}
