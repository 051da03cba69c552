import * as z from 'zod';
import { contentTypes, Moment, Texts } from '#features/library/contract.ts';
import { feedbackKinds, feedbackStates } from '#shared/feedback.ts';
import { languages } from '#shared/locale.ts';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';

export const mostTags = 10;
export const mostTagLength = 40;

export type FeedbackFilter = z.infer<typeof FeedbackFilter>;
export const FeedbackFilter = z.object({
  search: z.string().max(300).default(''),
  state: z.enum(feedbackStates).optional(),
  kind: z.enum(feedbackKinds).optional(),
  rating: z.enum(['1', '2', '3', '4', '5']).optional(),
  tag: z.string().min(1).max(mostTagLength).optional(),
  /** Whose it is to answer: a person's, or `nobody`. */
  assignee: z.string().min(1).max(64).optional(),
  flagged: z.enum(['yes', 'no']).optional(),
  /** Whether the last word is its author's. */
  awaits: z.enum(['yes', 'no']).optional(),
});

/** How many are counted exactly; of more it is only said that there are more. */
export const mostFeedbackCounted = 1000;

export type FeedbackQuery = z.infer<typeof FeedbackQuery>;
export const FeedbackQuery = FeedbackFilter.extend({
  order: z.enum(['newest', 'oldest']).default('newest'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  size: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(defaultPageSize),
});

const Person = z.object({
  /** Null for somebody who was not signed in. */
  uid: z.string().nullable(),
  /** Empty where they may no longer come in, or never said. */
  name: z.string(),
  /** Where they can be written to. */
  email: z.string().nullable(),
});

/** Feedback as a list shows it. */
export type FeedbackCard = z.infer<typeof FeedbackCard>;
export const FeedbackCard = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(feedbackKinds),
  rating: z.int().nullable(),
  state: z.enum(feedbackStates),
  /** Its beginning, in lists. */
  text: z.string(),
  page: z.string(),
  from: Person,
  assignee: z.object({ uid: z.string(), name: z.string() }).nullable(),
  tags: z.array(z.string()),
  flagged: z.boolean(),
  awaits: z.boolean(),
  /** How many others were merged into it. */
  copies: z.int(),
  hasScreenshot: z.boolean(),
  language: z.enum(languages),
  createdAt: Moment,
});

const FeedbackMessage = z.object({
  id: z.string(),
  at: Moment,
  /** Who answered; null: its author went on. */
  by: z.object({ uid: z.string(), name: z.string() }).nullable(),
  text: z.string(),
  byMail: z.boolean(),
});

/** All of it, for those who answer. */
export type Feedback = z.infer<typeof Feedback>;
export const Feedback = FeedbackCard.extend({
  /** The content that the page showed; without titles when it is gone. */
  item: z.object({ type: z.enum(contentTypes), id: z.string(), titles: Texts.nullable() }).nullable(),
  device: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Why it is flagged: by its words, by its author or by one of us; null where it is not. */
  flaggedBy: z.enum(['words', 'author', 'us']).nullable(),
  /** It is not disposed of before. */
  retainUntil: Moment,
  mergedInto: z.string().nullable(),
  merged: z.array(FeedbackCard),
  messages: z.array(FeedbackMessage),
  /** Whether an answer can be mailed to its author. */
  canMail: z.boolean(),
  screenshot: z.string().nullable(),
});

export type FeedbackPage = z.infer<typeof FeedbackPage>;
export const FeedbackPage = z.object({
  feedback: z.array(FeedbackCard),
  total: z.int(),
  /** There are more than `total`. */
  more: z.boolean(),
});

/** Somebody's own feedback, as they see it. */
export type OwnFeedback = z.infer<typeof OwnFeedback>;
export const OwnFeedback = z.object({
  kind: z.enum(feedbackKinds),
  rating: z.int().nullable(),
  state: z.enum(feedbackStates),
  text: z.string(),
  page: z.string(),
  /** How many answers there are. */
  answers: z.int(),
  follow: z.string(),
  createdAt: Moment,
});

/** Where feedback is downloaded as CSV, in the order it came; takes the filters of the list. */
export const feedbackExportPath = '/api/feedback/export';
