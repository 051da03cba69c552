import * as z from 'zod';
import { fold } from '#shared/fold.ts';
import { languages } from '#shared/locale.ts';
import { line } from '#shared/schemas.ts';

/** Kinds of words that content should not use. */
export const wordKinds = ['promise', 'projection', 'exaggeration'] as const;

export const mostWords = 500;
export const longestWord = 80;

/** A word or phrase that the automatic check looks for. */
export type RulesWord = z.output<typeof RulesWord>;
export const RulesWord = z.object({ language: z.enum(languages), text: z.string(), kind: z.enum(wordKinds) });

/** Words that can be found, none of them twice in a language. */
export const RulesWordsInput = z
  .array(
    RulesWord.extend({ text: line(longestWord).refine((text) => fold(text) !== '', { message: 'empty' }) }),
  )
  .max(mostWords)
  .refine((all) => new Set(all.map(wordAlike)).size === all.length, { message: 'twice' });

/** Returns the key of a word. Words of one language that match the same texts are one. */
export function wordAlike({ language, text }: Pick<RulesWord, 'language' | 'text'>): string {
  return `${language} ${fold(text)}`;
}
