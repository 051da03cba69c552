import type { DocumentKind } from '#features/audit/server/index.ts';
import { mainTitle, type StoredItem } from '#features/library/server/index.ts';
import type { StoredEpisode } from './repository.ts';

/** Audit subject of an episode: its recording. */
export function subjectOf({ id, titles, language }: Pick<StoredItem, 'id' | 'titles' | 'language'>) {
  return { type: 'Podcast', id, name: mainTitle(titles, language) };
}

/** Audited fields of an episode. */
export function toTrail({ item: _, version: __, artworkSize: ___, publishAt, ...episode }: StoredEpisode) {
  return { ...episode, publishAt: publishAt?.toISOString() ?? null };
}

export const episodeDocument: DocumentKind = {
  type: 'Podcast',
  noun: 'episode',
  fields: [
    ...['number', 'type', 'isExplicit', 'notes', 'people', 'soundbites', 'publishAt', 'waits'],
    ...['guid', 'guidIn', 'artworkKey'],
  ],
  partOf: { type: 'Item', noun: 'item' },
};
