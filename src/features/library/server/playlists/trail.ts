import { auditDocument } from '#features/audit/server/index.ts';
import { mainTitle } from '../items/repository.ts';
import type { StoredPlaylist } from './repository.ts';

/** A playlist as the trail speaks of it. */
export function subjectOf({ id, titles }: Pick<StoredPlaylist, 'id' | 'titles'>) {
  return { type: 'Playlist', id, name: mainTitle(titles, null) };
}

/** What the trail tells of a playlist. */
export function toTrail(playlist: StoredPlaylist) {
  const { kind, titles, descriptions, slug, number, published, items, coverKey } = playlist;
  return { kind, titles, descriptions, slug, number, published, items, cover: coverKey };
}

auditDocument({
  type: 'Playlist',
  noun: 'playlist',
  fields: ['kind', 'titles', 'descriptions', 'slug', 'number', 'published', 'items', 'cover'],
  // Of one among many that were put in, only where it was put is told; and of one that is gone, which.
  read({ added, at, removed }, { items = [] }) {
    if (!Array.isArray(items)) return {};
    if (typeof removed === 'string') return { items: items.filter((item) => item !== removed) };
    if (typeof added !== 'string') return {};
    return { items: items.toSpliced(typeof at === 'number' ? at : items.length, 0, added) };
  },
});
