import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { wordKinds } from './words.ts';

const parts = ['title', 'description', 'chapter', 'caption', 'page', 'file-name'] as const;

/** Location of a text within an item. */
export type TextLocation = z.output<typeof TextLocation>;
const TextLocation = z.object({
  part: z.enum(parts),
  /** Null where it is unknown, or there may be several. */
  language: z.enum(languages).nullable(),
  /** Moment in the recording, or the start of the chapter. */
  atMs: z.int().optional(),
  page: z.int().optional(),
});

/**
 * Kinds of findings for a principal: a word of the rules, a missing firm name, a disclosure that is missing in a language of
 * the item's titles, a statistic or chart without its source.
 */
const codes = ['word', 'no-firm-name', 'no-disclosure', 'no-source'] as const;

/** A finding of the automatic check. It decides nothing, but it has to be answered before approval. */
export type Finding = z.output<typeof Finding>;
export const Finding = z.object({
  /** Unique within one check; the same content checked by the same rules gives the same ids. */
  id: z.string(),
  code: z.enum(codes),
  /** Kind of the word that was found. */
  kind: z.enum(wordKinds).optional(),
  /** Null where there is no place, as for a missing firm name. A missing disclosure names the language. */
  where: TextLocation.nullable(),
  /** The text and its surroundings; of a missing disclosure, its text in another language. Null with `where`. */
  excerpt: z.object({ before: z.string(), hit: z.string(), after: z.string() }).nullable(),
  /** The word as the rules have it. */
  word: z.string().optional(),
});

/** Upper limit, above what anybody reads. */
export const mostFindings = 200;

/**
 * Reasons why the check is incomplete: a film or recording has no captions, a PDF has no text (a scan, for example), some of
 * its pages have none, or there were more findings than are reported.
 */
const gapCodes = ['no-captions', 'no-text', 'some-pages', 'more-findings'] as const;

export type Gap = z.output<typeof Gap>;
export const Gap = z.object({
  code: z.enum(gapCodes),
  /** Number of pages without text, or of findings that are not reported. */
  count: z.int().optional(),
});

/** Answers to a finding: not such a claim in its context, provable, balanced by what appears beside it, or another reason. */
const verdicts = ['no-claim', 'proven', 'balanced', 'other'] as const;

/** All answers: instead of accepting a finding, a principal may return the submission for it. */
export const answerVerdicts = [...verdicts, 'returned'] as const;
export type AnswerVerdict = (typeof answerVerdicts)[number];

/** A principal's answer to a finding when they decided. */
export type FindingAnswer = z.output<typeof FindingAnswer>;
export const FindingAnswer = z.object({
  finding: Finding,
  verdict: z.enum(answerVerdicts),
  note: z.string(),
});
