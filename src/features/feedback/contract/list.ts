import * as z from 'zod';
import { contentTypes, Moment, Texts } from '#features/library/contract.ts';
import { languages } from '#shared/locale.ts';
import { pageQuery } from '#shared/page-query.ts';
import { feedbackKinds, feedbackStates } from './feedback.ts';

export const mostTags = 10;
export const mostTagLength = 40;

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

/** Feedback as shown in lists. */
export type FeedbackCard = z.infer<typeof FeedbackCard>;
export const FeedbackCard = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(feedbackKinds),
  rating: z.int().nullable(),
  state: z.enum(feedbackStates),
  /** Shortened in lists. */
  text: z.string(),
  page: z.string(),
  from: Person,
  assignee: z.object({ uid: z.string(), name: z.string() }).nullable(),
  tags: z.array(z.string()),
  flagged: z.boolean(),
  awaits: z.boolean(),
  /** Number of others merged into it. */
  copies: z.int(),
  hasScreenshot: z.boolean(),
  language: z.enum(languages),
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
  /** Content that the page showed; without titles if it is gone. */
  item: z.object({ type: z.enum(contentTypes), id: z.string(), titles: Texts.nullable() }).nullable(),
  device: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Source of the flag: its wording, its author or a colleague; null if it is not flagged. */
  flaggedBy: z.enum(['words', 'author', 'us']).nullable(),
  /** Time until which it is retained. */
  retainUntil: Moment,
  mergedInto: z.string().nullable(),
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
export const OwnFeedback = z.object({
  kind: z.enum(feedbackKinds),
  rating: z.int().nullable(),
  state: z.enum(feedbackStates),
  text: z.string(),
  page: z.string(),
  /** Number of answers. */
  answers: z.int(),
  follow: z.string(),
  createdAt: Moment,
});

/** Path of the CSV download, oldest first; takes the filters of the list. */
export const feedbackExportPath = '/api/feedback/export';
