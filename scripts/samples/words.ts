export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The same words in every language that the samples speak. */
export type Words = Record<Language, string>;
