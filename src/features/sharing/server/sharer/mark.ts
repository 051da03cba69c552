import type { StorageKey } from '#server/storage/storage.ts';

/**
 * What a photo is told by in its address: nobody guesses it, so only who was shown the page knows the address, and
 * another photo has another one.
 */
export function photoMark(key: StorageKey): string {
  return key.slice(0, 24);
}
