import * as z from 'zod';
import { contentTypes } from '#features/library/contract.ts';
import type { Field } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { line } from '#shared/schemas.ts';
import { feedbackKinds, feedbackStates } from './feedback.ts';

export const mostTags = 10;
export const mostTagLength = 40;

export const Tag = line(mostTagLength).pipe(z.string().min(1).toLowerCase());

export const devices = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type Device = (typeof devices)[number];

/** Sources of a complaint flag: the wording, the author or a colleague. */
export const flagSources = ['words', 'author', 'us'] as const;

/** Uses of a field of feedback, besides being stored. */
type FeedbackUse =
  /** Changed by those who answer. */
  | 'triaged'
  /** Its changes are audited. */
  | 'audited'
  /** The list has it as it is, */
  | 'listed'
  /** or only the answer about one piece of feedback. */
  | 'detailed'
  /** The audit trail omits it: it is disposed of one day, and the trail stays. */
  | 'withheld'
  /** It is in the export of its author's data as it is. */
  | 'own'
  /** The list as a CSV file has a column for it. */
  | 'exported';

/** Every field of feedback, and its uses, in the order of its audited versions. */
export const feedbackFields = {
  kind: { schema: z.enum(feedbackKinds), uses: ['triaged', 'audited', 'own', 'exported', 'listed'] },
  rating: { schema: z.int().nullable(), uses: ['audited', 'own', 'exported', 'listed'] },
  state: { schema: z.enum(feedbackStates), uses: ['triaged', 'audited', 'own', 'exported', 'listed'] },
  /** User id of the person who is to answer. */
  assignee: {
    schema: z.string().nullable(),
    input: z.string().min(1).max(64).nullable(),
    uses: ['triaged', 'audited', 'exported'],
  },
  /** Source of the complaint flag; null if it is no complaint. */
  flaggedBy: { schema: z.enum(flagSources).nullable(), uses: ['audited', 'exported', 'detailed'] },
  mergedInto: { schema: z.string().nullable(), uses: ['audited', 'detailed'] },
  tags: {
    schema: z.array(z.string()),
    input: z.array(Tag).max(mostTags),
    uses: ['triaged', 'audited', 'exported', 'listed'],
  },
  page: { schema: z.string(), uses: ['audited', 'own', 'exported', 'listed'] },
  text: { schema: z.string(), uses: ['withheld', 'own', 'exported', 'listed'] },
  /** Storage key of the picture. */
  screenshot: { schema: z.string().nullable(), uses: ['withheld'] },
  /** Address of an author who was not signed in. */
  contact: { schema: z.string().nullable(), uses: ['withheld', 'exported'] },
  /** Content that the page showed. */
  item: {
    schema: z.object({ type: z.enum(contentTypes), id: z.string() }).nullable(),
    uses: ['own', 'exported'],
  },
  language: { schema: z.enum(languages), uses: ['own', 'exported', 'listed'] },
  device: { schema: z.enum(devices), uses: ['own', 'exported', 'detailed'] },
  /** True if the author wants answers by mail. */
  notify: { schema: z.boolean(), uses: ['own'] },
} as const satisfies Record<string, Field<FeedbackUse>>;
