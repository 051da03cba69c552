import { auditDocument } from '#features/audit/server/index.ts';
import { mainTitle } from '#features/library/server/index.ts';
import type { StoredShow } from './repository.ts';

/** A show as the trail speaks of it. */
export function subjectOf({ id, titles }: Pick<StoredShow, 'id' | 'titles'>) {
  return { type: 'Podcast', id, name: mainTitle(titles, null) };
}

/** What the trail tells of a show, and of the seasons that were given to it: all others are the default one's. */
export function toTrail(
  { id: _, version: __, artworkSize: ___, createdAt: ____, updatedAt: _____, ...show }: StoredShow,
  seasons: readonly string[],
) {
  return { ...show, onceSlugs: show.onceSlugs ?? [], seasons: [...new Set(seasons)].sort() };
}

auditDocument({
  type: 'Podcast',
  noun: 'show',
  fields: [
    ...[
      'titles',
      'descriptions',
      'slug',
      'onceSlugs',
      'language',
      'author',
      'owner',
      'category',
      'isExplicit',
    ],
    ...['type', 'copyright', 'people', 'isLocked', 'funding', 'directories', 'podroll', 'movedTo', 'guid'],
    ...['isDefault', 'artworkKey', 'seasons'],
  ],
});
