import type { SharedContent } from '#shared/shared-content.ts';
import type { Translate } from '#shared/words.ts';

/** Title of the tab and description for search results. */
export function headOf({ title, description }: SharedContent, t: Translate<string>) {
  return {
    title: title.text || t('untitled'),
    description: description.text.replace(/\s+/g, ' ').slice(0, 200),
  };
}
