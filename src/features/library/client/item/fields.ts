import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Audience, Chapter, Item, itemRoutes } from '../../contract.ts';

/** What is written about an item, field by field. */
export interface ItemFields extends TextFields {
  language: Language | null;
  audience: Audience;
  category: string;
  tags: readonly string[];
  chapters: readonly Chapter[];
  contentId: string;
  slug: string;
}

export function fieldsOf(item: Item): ItemFields {
  const { language, audience, category, tags, chapters, contentId, slug } = item;
  return {
    ...textFieldsOf(item),
    ...{ language, audience, category, tags, chapters, contentId },
    slug: slug ?? '',
  };
}

type Patch = Omit<InputOf<typeof itemRoutes.update>, 'id' | 'version'>;

export function toPatch(item: Item, changes: Partial<ItemFields>): Patch {
  const patch = patchOf(item, changes);
  return (patch.slug === '' ? { ...patch, slug: null } : patch) as Patch;
}
