import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, type Translate, translator } from '#shared/words.ts';
import type en from '../../../messages/en.json';

/** What the pages of a pack are written with. */
export interface PackWords {
  language: Language;
  t: Translate<keyof typeof en>;
  /** The words of the desk where things are approved. */
  desk: Translate<string>;
  /** The words of what is kept and disposed of. */
  kept: Translate<string>;
  /** What was done, by the name of an entry's action. */
  action(name: string): string;
  moment(at: Date | string | null): string;
}

export async function packWords(language: Language): Promise<PackWords> {
  const words = await loadWords(language, [
    'compliance',
    'compliance/approval',
    'compliance/retention',
    'audit',
  ]);
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    ...{ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' },
  });
  const trail = translator<string>(words, 'audit');
  return {
    language,
    t: translator(words, 'compliance'),
    desk: translator(words, 'compliance/approval'),
    kept: translator(words, 'compliance/retention'),
    // What has no words is told by its own name.
    action: (name) => trail(`action.${name}`).replace(/^action\./, ''),
    moment: (at) => (at === null ? '' : `${format.format(new Date(at))} UTC`),
  };
}
