import { readTrail } from '#features/audit/contract.ts';
import { trailNamespaces } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { intlLocale, type Translate, translator } from '#shared/words.ts';
import type en from '../../../messages/en.json';

/** Messages and formats of a pack's pages. */
export interface PackTexts {
  language: Language;
  t: Translate<keyof typeof en>;
  /** Translates the messages of the approval desk. */
  desk: Translate<string>;
  /** Translates the messages about retention and disposal. */
  retention: Translate<string>;
  /** Translates an audit action. */
  action(name: string): string;
  moment(at: Date | string | null): string;
}

export async function packTexts(ctx: Context, language: Language): Promise<PackTexts> {
  const words = await loadWords(language, [
    'compliance',
    'compliance/approval',
    'compliance/retention',
    ...trailNamespaces(ctx),
  ]);
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const trail = readTrail(words);
  return {
    language,
    t: translator(words, 'compliance'),
    desk: translator(words, 'compliance/approval'),
    retention: translator(words, 'compliance/retention'),
    // An action without a message is shown by its own name.
    action: (name) => trail.textOf(`action.${name}`) ?? name,
    moment: (at) => (at === null ? '' : `${format.format(new Date(at))} UTC`),
  };
}
