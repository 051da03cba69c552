import { auditedIn, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import { mainTitle } from '#features/library/contract.ts';
import { fieldsOf } from '#shared/fields.ts';
import { showFields } from '../../contract.ts';
import type { StoredShow } from './repository.ts';

/** Audit subject of a show. */
export function subjectOf({ id, titles }: Pick<StoredShow, 'id' | 'titles'>) {
  return { type: 'Podcast', id, name: mainTitle(titles, null) };
}

/** Audited fields of a show, with the seasons that are assigned to it: all others are the default show's. */
export function toTrail(show: StoredShow, seasons: readonly string[]) {
  return fieldsOf(showFields, 'audited', {
    ...show,
    onceSlugs: show.onceSlugs ?? [],
    seasons: [...new Set(seasons)].sort(),
  });
}

export const showDocument: DocumentKind = {
  type: 'Podcast',
  noun: 'show',
  ...auditedIn(showFields),
};
