import type { StoredItem } from '#features/library/server/doors/items.ts';
import { chaptersOf, enclosureOf, feedPath } from './address.ts';

/** URLs that a feed contains. */
export interface Places {
  /** URL of the feed itself. */
  self: string;
  /** True for the feed of one person, which no directory may list. */
  isPrivate: boolean;
  file(item: StoredItem, file: string): string;
  chapters(item: StoredItem): string;
}

/** Returns the URLs of the public feed. */
export function openPlaces(publicUrl: string, show: string, season: string | null): Places {
  return {
    self: `${publicUrl}${feedPath(show, season)}`,
    isPrivate: false,
    file: ({ id }, file) => enclosureOf(id, file, publicUrl),
    chapters: ({ id }) => chaptersOf(id, publicUrl),
  };
}
