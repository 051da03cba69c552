export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

export type Direction = 'ltr' | 'rtl';

export type Script = 'latin' | 'arabic';

/** Name of each language in the language itself, for switchers. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};

const scripts: Readonly<Record<Language, Script>> = { en: 'latin', fr: 'latin', ar: 'arabic' };
const directions: Readonly<Record<Script, Direction>> = { latin: 'ltr', arabic: 'rtl' };

/** Locales for `Intl`. Digits are fixed, so that server and browser always agree. */
export const intlLocales: Readonly<Record<Language, string>> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

export function directionOf(language: Language): Direction {
  return directions[scripts[language]];
}

/** Returns the script of a language, which determines the font of the first paint. */
export function scriptOf(language: Language): Script {
  return scripts[language];
}

/** Returns the results of `make` for all languages, by language. */
export function inEachLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  return Object.fromEntries(languages.map((each) => [each, make(each)])) as Record<Language, Made>;
}

/** Returns the best supported language for an `Accept-Language` header (or a browser's list joined by commas). */
export function negotiateLanguage(header: string | undefined): Language {
  const preferences = (header ?? '').slice(0, 500).split(',').map(readPreference);
  preferences.sort((a, b) => b.weight - a.weight);
  return (
    preferences.find((preference) => preference.weight > 0 && preference.language)?.language ??
    fallbackLanguage
  );
}

function readPreference(part: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...options] = part.trim().split(';');
  const base = tag.split('-')[0]?.toLowerCase();
  const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
  const weight = quality === undefined ? 1 : Number(quality);
  return { language: isLanguage(base) ? base : undefined, weight: Number.isFinite(weight) ? weight : 0 };
}
