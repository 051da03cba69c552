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

/** Something that was found before a principal looks. It decides nothing, but it has to be answered before approval. */
export type Finding = z.output<typeof Finding>;
export const Finding = z.object({
  /** Tells it from the other findings of the same check; the same content checked by the same rules gives the same ids. */
  id: z.string(),
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

/** More than anybody reads. */
export const mostFindings = 200;

/**
 * What the check could not examine: what is said in a film or recording without captions, a PDF without any text, such as a scan,
 * some pages of one, or what was found beyond the most that is told.
 */
const gapCodes = ['no-captions', 'no-text', 'some-pages', 'more-findings'] as const;

export type Gap = z.output<typeof Gap>;
export const Gap = z.object({
  code: z.enum(gapCodes),
  /** How many pages have no text, or how many findings are not told. */
  count: z.int().optional(),
});

/** How a principal answers a finding: in context it is no such claim, it can be proven, it is balanced by what stands beside it, or else. */
export const verdicts = ['no-claim', 'proven', 'balanced', 'other'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a principal has said to a finding when they approved. */
export type FindingAnswer = z.output<typeof FindingAnswer>;
export const FindingAnswer = z.object({ finding: Finding, verdict: z.enum(verdicts), note: z.string() });
