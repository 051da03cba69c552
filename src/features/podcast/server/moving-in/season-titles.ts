import type { Texts } from '#features/library/contract.ts';
import { type Language, languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type { SeasonSlot } from './stored.ts';

/** Returns the titles of a season: the name in its feed, otherwise its number in every language. */
export async function seasonTitles({ name, number, part }: SeasonSlot, language: Language): Promise<Texts> {
  const again = part > 1 ? ` (${part})` : '';
  if (name) return { [language]: `${name}${again}` };
  const titles = await Promise.all(
    languages.map(async (each) => {
      const words = await loadWords(each, ['podcast', 'podcast/moving-in']);
      const title =
        number === null
          ? translator<string>(words, 'podcast/moving-in')('season.all')
          : translator<string>(words, 'podcast')('season', { number: String(number) });
      return [each, `${title}${again}`] as const;
    }),
  );
  return Object.fromEntries(titles);
}
