import type { Context } from '#server/context.ts';
import type { Visit } from '#server/visit.ts';
import { isLanguage, type Language } from '#shared/locale.ts';
import { readPreferences } from '#shared/preferences.ts';

/** Language of a page: the one in its address, else the visitor's, else the given default. */
export function languageOf(
  { config }: Context,
  { headers: { cookie, 'accept-language': accepted } }: Visit,
  { query, begin }: { query: string; begin: Language | null },
): Language {
  const languages = new URLSearchParams(query).getAll('lang');
  if (languages.length === 1 && isLanguage(languages[0])) return languages[0];
  return readPreferences(config.appTitle, cookie, begin ?? accepted).language;
}
