import { type Language, languages } from '#shared/locale.ts';

type Texts = Partial<Record<Language, string>>;

/** Texts in several languages, one field per language, so that two users may edit two languages at once. */
export type TextFields = Record<`title.${Language}` | `description.${Language}`, string>;

interface TitlesAndTexts {
  titles: Texts;
  descriptions: Texts;
}

export function textFieldsOf({ titles, descriptions }: TitlesAndTexts): TextFields {
  const texts = languages.flatMap((language) => [
    [`title.${language}`, titles[language] ?? ''],
    [`description.${language}`, descriptions[language] ?? ''],
  ]);
  return Object.fromEntries(texts) as TextFields;
}

/** Returns changes in the server's format: texts in untouched languages stay as they are, an emptied one is removed. */
export function patchOf({ titles, descriptions }: TitlesAndTexts, changes: object): Record<string, unknown> {
  const texts = { titles: { ...titles }, descriptions: { ...descriptions } };
  const patch: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const [what, language] = name.split('.') as [string, Language | undefined];
    if (!language) patch[name] = value;
    else {
      const into = what === 'title' ? 'titles' : 'descriptions';
      if (value === '') delete texts[into][language];
      else texts[into][language] = value as string;
      patch[into] = texts[into];
    }
  }
  return patch;
}
