import type { StoredItem } from '#features/library/server/index.ts';
import { chaptersOf, enclosureOf, feedPath } from './address.ts';

/** Where what a feed leads to lies. */
export interface Places {
  /** The feed itself. */
  self: string;
  /** It is for one person, and no directory may list it. */
  isPrivate: boolean;
  file(item: StoredItem, file: string): string;
  chapters(item: StoredItem): string;
}

/** Where everybody finds it. */
export function openPlaces(publicUrl: string, show: string, season: string | null): Places {
  return {
    self: `${publicUrl}${feedPath(show, season)}`,
    isPrivate: false,
    file: ({ id }, file) => enclosureOf(id, file, publicUrl),
    chapters: ({ id }) => chaptersOf(id, publicUrl),
  };
}
