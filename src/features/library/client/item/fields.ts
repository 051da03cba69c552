import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import { fieldsOf as pickFields } from '#shared/fields.ts';
import { type Details, type Item, itemFields, type itemRoutes } from '../../contract.ts';

type DetailFields = { [Name in Exclude<keyof Details, 'titles' | 'descriptions'>]: Readonly<Details[Name]> };

/** Editable fields of an item. */
export interface ItemFields extends TextFields, DetailFields {
  contentId: string;
  slug: string;
}

export function fieldsOf(item: Item): ItemFields {
  const { titles, descriptions, ...written } = pickFields(itemFields, 'written', item);
  const { contentId, slug } = item;
  return { ...textFieldsOf({ titles, descriptions }), ...written, contentId, slug: slug ?? '' };
}

type Patch = Omit<InputOf<typeof itemRoutes.update>, 'id' | 'version'>;

export function toPatch(item: Item, changes: Partial<ItemFields>): Patch {
  const patch = patchOf(item, changes);
  return (patch.slug === '' ? { ...patch, slug: null } : patch) as Patch;
}
