import { auditedIn, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import { fieldsOf } from '#shared/fields.ts';
import { episodeFields } from '../../contract.ts';
import type { StoredEpisode } from './repository.ts';

/** Audit subject of an episode: its recording. */
export function subjectOf({ id, titles, language }: Pick<StoredItem, 'id' | 'titles' | 'language'>) {
  return { type: 'Podcast', id, name: mainTitle(titles, language) };
}

/** Audited fields of an episode. */
export function toTrail(episode: StoredEpisode) {
  const publishAt = episode.publishAt?.toISOString() ?? null;
  return fieldsOf(episodeFields, 'audited', { ...episode, publishAt });
}

export const episodeDocument: DocumentKind = {
  type: 'Podcast',
  noun: 'episode',
  ...auditedIn(episodeFields),
  partOf: { type: 'Item', noun: 'item' },
};
