export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

export type Direction = 'ltr' | 'rtl';

/** Each language under its own name, for switchers. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The best language of ours for an `Accept-Language` header (or a browser's list joined by commas). */
export function negotiateLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').slice(0, 500).split(',').map(readWish);
  wishes.sort((a, b) => b.weight - a.weight);
  return wishes.find((wish) => wish.weight > 0 && wish.language)?.language ?? fallbackLanguage;
}

function readWish(part: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...options] = part.trim().split(';');
  const base = tag.split('-')[0]?.toLowerCase();
  const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
  const weight = quality === undefined ? 1 : Number(quality);
  return { language: isLanguage(base) ? base : undefined, weight: Number.isFinite(weight) ? weight : 0 };
}
