import type { StorageKey } from '#server/storage/storage.ts';

/**
 * Mark of a photo in its address. It cannot be guessed, so only people who were shown the page know the address, and it changes
 * with the photo.
 */
export function photoMark(key: StorageKey): string {
  return key.slice(0, 24);
}
