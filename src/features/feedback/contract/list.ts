import * as z from 'zod';
import { contentTypes, Texts } from '#features/library/contract.ts';
import { schemasOf } from '#shared/fields.ts';
import { pageQuery } from '#shared/page-query.ts';
import { Moment } from '#shared/schemas.ts';
import { feedbackKinds, feedbackStates } from './feedback.ts';
import { feedbackFields, mostTagLength } from './feedback-fields.ts';

export type FeedbackFilter = z.infer<typeof FeedbackFilter>;
export const FeedbackFilter = z.object({
  search: z.string().max(300).default(''),
  state: z.enum(feedbackStates).optional(),
  kind: z.enum(feedbackKinds).optional(),
  rating: z.enum(['1', '2', '3', '4', '5']).optional(),
  tag: z.string().min(1).max(mostTagLength).optional(),
  /** User id of the assignee, or `nobody`. */
  assignee: z.string().min(1).max(64).optional(),
  flagged: z.enum(['yes', 'no']).optional(),
  /** `yes` if the last message is its author's. */
  awaits: z.enum(['yes', 'no']).optional(),
});

/** Limit of exact counting; above it, the answer only says that there are more. */
export const mostFeedbackCounted = 1000;

export type FeedbackQuery = z.infer<typeof FeedbackQuery>;
export const FeedbackQuery = FeedbackFilter.extend({
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...pageQuery,
});

const Person = z.object({
  /** Null for an author who was not signed in. */
  uid: z.string().nullable(),
  /** Empty if the account is gone or no name was given. */
  name: z.string(),
  /** Email address, if known. */
  email: z.string().nullable(),
});

/** Feedback as shown in lists, with its text shortened. */
export type FeedbackCard = z.infer<typeof FeedbackCard>;
export const FeedbackCard = z.object({
  ...schemasOf(feedbackFields, 'listed'),
  id: z.string(),
  version: z.int(),
  from: Person,
  assignee: z.object({ uid: z.string(), name: z.string() }).nullable(),
  flagged: z.boolean(),
  awaits: z.boolean(),
  /** Number of others merged into it. */
  copies: z.int(),
  hasScreenshot: z.boolean(),
  createdAt: Moment,
});

const FeedbackMessage = z.object({
  id: z.string(),
  at: Moment,
  /** Person who answered; null for the author's own message. */
  by: z.object({ uid: z.string(), name: z.string() }).nullable(),
  text: z.string(),
  byMail: z.boolean(),
});

/** Feedback with all its details, for those who answer. */
export type Feedback = z.infer<typeof Feedback>;
export const Feedback = FeedbackCard.extend({
  ...schemasOf(feedbackFields, 'detailed'),
  /** Content that the page showed; without titles if it is gone. */
  item: z.object({ type: z.enum(contentTypes), id: z.string(), titles: Texts.nullable() }).nullable(),
  /** Time until which it is retained. */
  retainUntil: Moment,
  merged: z.array(FeedbackCard),
  messages: z.array(FeedbackMessage),
  /** True if an answer can be emailed to its author. */
  canMail: z.boolean(),
  screenshot: z.string().nullable(),
});

export type FeedbackPage = z.infer<typeof FeedbackPage>;
export const FeedbackPage = z.object({
  feedback: z.array(FeedbackCard),
  total: z.int(),
  /** True if there are more than `total`. */
  more: z.boolean(),
});

/** Feedback as its own author sees it. */
export type OwnFeedback = z.infer<typeof OwnFeedback>;
export const OwnFeedback = FeedbackCard.pick({
  kind: true,
  rating: true,
  state: true,
  text: true,
  page: true,
  createdAt: true,
}).extend({
  /** Number of answers. */
  answers: z.int(),
  follow: z.string(),
});

/** Path of the CSV download, oldest first; takes the filters of the list. */
export const feedbackExportPath = '/api/feedback/export';
