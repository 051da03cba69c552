import * as z from 'zod';
import { line } from '#features/library/contract.ts';
import { fold } from '#shared/fold.ts';
import { languages } from '#shared/locale.ts';

/** What is wrong with words that content had better not use. */
export const wordKinds = ['promise', 'projection', 'exaggeration'] as const;

export const mostWords = 500;
export const longestWord = 80;

/** A word or several in a row that are looked for before a principal looks. */
export type RulesWord = z.output<typeof RulesWord>;
export const RulesWord = z.object({ language: z.enum(languages), text: z.string(), kind: z.enum(wordKinds) });

/** Something that can be found, and no word twice in a language. */
export const WishedWords = z
  .array(
    RulesWord.extend({ text: line(longestWord).refine((text) => fold(text) !== '', { message: 'empty' }) }),
  )
  .max(mostWords)
  .refine((all) => new Set(all.map(wordAlike)).size === all.length, { message: 'twice' });

/** Words of one language that are found in the same places are one. */
export function wordAlike({ language, text }: Pick<RulesWord, 'language' | 'text'>): string {
  return `${language} ${fold(text)}`;
}
