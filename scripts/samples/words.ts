export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The same text in every language of the samples. */
export type Words = Record<Language, string>;
