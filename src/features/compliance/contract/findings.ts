import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { wordKinds } from './words.ts';

const parts = ['title', 'description', 'chapter', 'caption', 'page', 'file-name'] as const;

/** Where in an item a text stands. */
export type Where = z.output<typeof Where>;
const Where = z.object({
  part: z.enum(parts),
  /** Null where it is not known, or where there may be several. */
  language: z.enum(languages).nullable(),
  /** When it is said, or where its chapter begins. */
  atMs: z.int().optional(),
  page: z.int().optional(),
});

/**
 * What a principal had better look at: a word of the rules, a firm that is not named, a disclosure that is missing in a language
 * of the item's titles, a statistic or chart without its source.
 */
const codes = ['word', 'no-firm-name', 'no-disclosure', 'no-source'] as const;

/** Something that was found before a principal looks. It decides nothing. */
export type Finding = z.output<typeof Finding>;
export const Finding = z.object({
  code: z.enum(codes),
  /** Of a word: what is wrong with it. */
  kind: z.enum(wordKinds).optional(),
  /** Null where it is nowhere: the name of the firm that stands in no text. A missing disclosure tells the language. */
  where: Where.nullable(),
  /** What is written there, and around it; of a disclosure what it says in another language. Null with `where`. */
  excerpt: z.object({ before: z.string(), hit: z.string(), after: z.string() }).nullable(),
  /** As it stands in the rules. */
  word: z.string().optional(),
});
