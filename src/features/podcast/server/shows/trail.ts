import type { DocumentKind } from '#features/audit/server/index.ts';
import { mainTitle } from '#features/library/server/index.ts';
import type { StoredShow } from './repository.ts';

/** Audit subject of a show. */
export function subjectOf({ id, titles }: Pick<StoredShow, 'id' | 'titles'>) {
  return { type: 'Podcast', id, name: mainTitle(titles, null) };
}

/** Audited fields of a show, with the seasons that are assigned to it: all others are the default show's. */
export function toTrail(
  { id: _, version: __, artworkSize: ___, createdAt: ____, updatedAt: _____, ...show }: StoredShow,
  seasons: readonly string[],
) {
  return { ...show, onceSlugs: show.onceSlugs ?? [], seasons: [...new Set(seasons)].sort() };
}

export const showDocument: DocumentKind = {
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
};
