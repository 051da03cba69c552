import type { StoredLanding } from './repository.ts';

/** The address of the landing page's picture; another picture has another one. */
export function pictureOf({ pictureKey, pictureSize }: Pick<StoredLanding, 'pictureKey' | 'pictureSize'>) {
  return pictureKey && pictureSize
    ? { url: `/media/landing/${pictureName(pictureKey)}`, ...pictureSize }
    : null;
}

export function pictureName(key: string): string {
  return `${key.slice(0, 10)}.webp`;
}
