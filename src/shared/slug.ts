import { normalize } from './normalize.ts';

/** A slug as addresses are compared: however its letters are written, it leads to the same. */
export function foldSlug(slug: string): string {
  return normalize(slug, 'NFC').toLowerCase();
}
