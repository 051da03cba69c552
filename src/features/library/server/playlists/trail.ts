import { auditedIn, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import { fieldsOf } from '#shared/fields.ts';
import { mainTitle, playlistFields } from '../../contract.ts';
import type { StoredPlaylist } from './repository.ts';

/** The playlist as a subject of the audit trail. */
export function subjectOf({ id, titles }: Pick<StoredPlaylist, 'id' | 'titles'>) {
  return { type: 'Playlist', id, name: mainTitle(titles, null) };
}

/** A playlist as it is audited. */
export function toTrail(playlist: StoredPlaylist) {
  return fieldsOf(playlistFields, 'audited', { ...playlist, cover: playlist.coverKey });
}

export const playlistDocument: DocumentKind = {
  type: 'Playlist',
  noun: 'playlist',
  ...auditedIn(playlistFields),
  // An inserted item is audited with its position only, a removed one with its id only.
  read({ added, at, removed }, { items = [] }) {
    if (!Array.isArray(items)) return {};
    if (typeof removed === 'string') return { items: items.filter((item) => item !== removed) };
    if (typeof added !== 'string') return {};
    return { items: items.toSpliced(typeof at === 'number' ? at : items.length, 0, added) };
  },
};
