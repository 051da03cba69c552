import type { SharedContent } from '#shared/shared-content.ts';
import type { Translate } from '#shared/words.ts';

/** What the tab shows of shared content, and the description below it in a list of finds. */
export function headOf({ title, description }: SharedContent, t: Translate<string>) {
  return {
    title: title.text || t('untitled'),
    description: description.text.replace(/\s+/g, ' ').slice(0, 200),
  };
}
