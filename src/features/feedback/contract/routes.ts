import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { inputsOf } from '#shared/fields.ts';
import { Id, lines, Reason, Version } from '#shared/schemas.ts';
import { mostFeedbackText } from './feedback.ts';
import { feedbackFields, Tag } from './feedback-fields.ts';
import { Feedback, FeedbackCard, FeedbackPage, FeedbackQuery, OwnFeedback } from './list.ts';

const triage = ['update', 'Feedback'] as const;
/** Limit of feedback changed in one request: one page of the list. */
export const mostAtOnce = 100;
const TriageInput = z.object(inputsOf(feedbackFields, 'triaged'));

/** Reasons for refusing a change: `params.reason` of `conflict` or `forbidden`. */
export type TriageRefusal = 'merged' | 'itself' | 'retained' | 'held' | 'not-compliance' | 'no-mail';

/** Routes of the collection `userFeedback`; every operation is available under that name too. */
export const feedbackRoutes = {
  list: route({
    method: 'GET',
    path: '/api/feedback',
    aliases: ['/api/userFeedback'],
    summary: 'List feedback, newest first, with filters and search',
    access: triage,
    input: FeedbackQuery,
    output: FeedbackPage,
  }),
  mine: route({
    method: 'GET',
    path: '/api/feedback/mine',
    aliases: ['/api/userFeedback/mine'],
    summary: 'List your own feedback, newest first',
    access: 'member',
    input: z.object({}),
    output: z.object({ feedback: z.array(OwnFeedback) }),
  }),
  choices: route({
    method: 'GET',
    path: '/api/feedback/choices',
    aliases: ['/api/userFeedback/choices'],
    summary: 'List possible assignees of feedback, and the tags in use',
    access: triage,
    input: z.object({}),
    output: z.object({
      people: z.array(z.object({ uid: z.string(), name: z.string() })),
      tags: z.array(z.string()),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/api/feedback/{id}',
    aliases: ['/api/userFeedback/{id}'],
    summary: 'Read one piece of feedback with its replies',
    access: triage,
    input: z.object({ id: Id }),
    output: Feedback,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/feedback/{id}',
    aliases: ['/api/userFeedback/{id}'],
    summary: 'Update the status, type, assignee or tags of feedback; the version read must be the newest',
    access: triage,
    input: z.object({
      id: Id,
      version: Version,
      ...TriageInput.partial().shape,
    }),
    output: Feedback,
  }),
  changeMany: route({
    method: 'POST',
    path: '/api/feedback/many',
    aliases: ['/api/userFeedback/many'],
    summary: 'Update the status, assignee or tags of several pieces of feedback, in their current versions',
    access: triage,
    input: z.object({
      ids: z.array(Id).min(1).max(mostAtOnce),
      ...TriageInput.pick({ state: true, assignee: true }).partial().shape,
      addTag: Tag.optional(),
      removeTag: Tag.optional(),
    }),
    output: z.object({
      changed: z.int(),
      /** Ids that could not be changed: gone, not visible to the caller, or at the limit of tags. */
      left: z.array(z.string()),
    }),
  }),
  answer: route({
    method: 'POST',
    path: '/api/feedback/{id}/answers',
    aliases: ['/api/userFeedback/{id}/answers'],
    summary: 'Reply to feedback: on its page, and by email where requested',
    access: triage,
    input: z.object({
      id: Id,
      text: lines(mostFeedbackText).pipe(z.string().min(1)),
      byMail: z.boolean().default(false),
      /** Sends the answer to the authors of merged feedback too. */
      toMerged: z.boolean().default(false),
      ...TriageInput.pick({ state: true }).partial().shape,
    }),
    output: Feedback,
    status: 201,
  }),
  flag: route({
    method: 'POST',
    path: '/api/feedback/{id}/flag',
    aliases: ['/api/userFeedback/{id}/flag'],
    summary: 'Flag feedback as a complaint, or remove the flag with a reason',
    access: triage,
    input: z.object({ id: Id, flagged: z.boolean(), reason: Reason }),
    output: Feedback,
  }),
  merge: route({
    method: 'POST',
    path: '/api/feedback/{id}/merge',
    aliases: ['/api/userFeedback/{id}/merge'],
    summary: 'Merge feedback into other feedback that says the same',
    access: triage,
    input: z.object({ id: Id, into: Id }),
    output: Feedback,
  }),
  unmerge: route({
    method: 'POST',
    path: '/api/feedback/{id}/unmerge',
    aliases: ['/api/userFeedback/{id}/unmerge'],
    summary: 'Unmerge feedback',
    access: triage,
    input: z.object({ id: Id }),
    output: FeedbackCard,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/feedback/{id}',
    aliases: ['/api/userFeedback/{id}'],
    summary: 'Delete feedback, with a reason; complaints are retained until their retention period ends',
    access: triage,
    input: z.object({ id: Id, reason: Reason }),
    output: z.object({}),
  }),
};
