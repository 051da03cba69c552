import type { NamesOf } from '#shared/fields.ts';
import type { itemFields, SearchMatch } from '../../contract.ts';
import type { StoredItem } from '../items/stored.ts';

type Text = [SearchMatch['field'], string];

/** Searchable texts of an item and the field reported for each, the most relevant first. */
const ofItem: Record<NamesOf<typeof itemFields, 'searched'>, (item: StoredItem) => Text[]> = {
  titles: ({ titles }) => Object.values(titles).map((text) => ['title', text]),
  tags: ({ tags }) => [['tags', tags.join(', ')]],
  speakers: ({ speakers }) =>
    speakers.map(({ name, role }) => ['speakers', role ? `${name}, ${role}` : name]),
  descriptions: ({ descriptions }) => Object.values(descriptions).map((text) => ['description', text]),
};

export function searchedTexts(item: StoredItem): Text[] {
  return Object.values(ofItem).flatMap((read) => read(item));
}
