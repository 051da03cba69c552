import type { Context } from '#server/context.ts';
import type { Visit } from '#server/visit.ts';
import { isLanguage, type Language } from '#shared/locale.ts';
import { readPreferences } from '#shared/preferences.ts';

/** The language that a page is sent in: the one its address asks for, else the visitor's, else what it begins in. */
export function languageOf(
  { config }: Context,
  { headers: { cookie, 'accept-language': accepted } }: Visit,
  { query, begin }: { query: string; begin: Language | null },
): Language {
  const asked = new URLSearchParams(query).getAll('lang');
  if (asked.length === 1 && isLanguage(asked[0])) return asked[0];
  return readPreferences(config.appTitle, cookie, begin ?? accepted).language;
}
