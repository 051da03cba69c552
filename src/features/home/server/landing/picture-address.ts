import type { StoredLanding } from './repository.ts';

/** Returns the landing page's picture with its URL; a new picture gets a new URL. */
export function pictureOf({ pictureKey, pictureSize }: Pick<StoredLanding, 'pictureKey' | 'pictureSize'>) {
  return pictureKey && pictureSize
    ? { url: `/media/landing/${pictureName(pictureKey)}`, ...pictureSize }
    : null;
}

export function pictureName(key: string): string {
  return `${key.slice(0, 10)}.webp`;
}
