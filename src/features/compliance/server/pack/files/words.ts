import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, type Translate, translator } from '#shared/words.ts';
import type en from '../../../messages/en.json';

/** What the pages of a pack are written with. */
export interface PackWords {
  language: Language;
  t: Translate<keyof typeof en>;
  /** The words of the desk where things are approved, and those of the trail. */
  desk: Translate<string>;
  trail: Translate<string>;
  moment(at: Date | string | null): string;
}

export async function packWords(language: Language): Promise<PackWords> {
  const words = await loadWords(language, ['compliance', 'compliance/approval', 'audit']);
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    ...{ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' },
  });
  return {
    language,
    t: translator(words, 'compliance'),
    desk: translator(words, 'compliance/approval'),
    trail: translator(words, 'audit'),
    moment: (at) => (at === null ? '' : `${format.format(new Date(at))} UTC`),
  };
}
