import { normalize } from './normalize.ts';

/** Folds a slug for comparison: however its letters are written, it leads to the same page. */
export function foldSlug(slug: string): string {
  return normalize(slug, 'NFC').toLowerCase();
}
