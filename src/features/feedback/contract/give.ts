import * as z from 'zod';
import { contentTypes } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { lines } from '#shared/schemas.ts';
import { feedbackKinds, giving, mailAddress, mostFeedbackText, trapField } from './feedback.ts';

export const FeedbackText = lines(mostFeedbackText).pipe(z.string().min(1));

/** Feedback as submitted by a page. */
export type FeedbackInput = z.output<typeof FeedbackInput>;
export const FeedbackInput = z.object({
  /** Idempotency key from the sender: sent twice, the feedback is accepted once. */
  key: z.string().regex(/^[a-z0-9]{20,64}$/),
  /**
   * User id of the author when it was written; null for a visitor. Feedback that waited on a device is not attributed to the
   * user who is signed in there later.
   */
  by: z.string().max(64).nullable().optional(),
  kind: z.enum(feedbackKinds),
  rating: z.int().min(1).max(5).nullable().default(null),
  text: FeedbackText,
  /** Path of the page it is about. The query is not stored. */
  page: z.string().max(2000).default(''),
  /** Content that the page shows. */
  item: z
    .object({ type: z.enum(contentTypes), id: z.string().min(1).max(64) })
    .nullable()
    .default(null),
  language: z.enum(languages),
  /** Email address of an author who is not signed in. */
  contact: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ pattern: mailAddress }))
    .nullable()
    .default(null),
  /** True if an author who is signed in wants answers by email. */
  notify: z.boolean().default(true),
  /** Solved challenge; not needed when signed in. */
  proof: z
    .object({ challenge: z.string().max(200), nonce: z.int().min(0) })
    .nullable()
    .default(null),
  [trapField]: z.string().max(200).default(''),
});

/** Reasons for refusing feedback: `params.reason` of `forbidden`. */
export type GiveRefusal = 'trap' | 'proof-missing' | 'proof-wrong' | 'proof-over' | 'proof-used';

export const giveRoutes = {
  challenge: route({
    method: 'GET',
    path: giving.challengePath,
    aliases: ['/api/userFeedback/challenge'],
    summary: 'Get a challenge to solve before giving feedback; it works once, for a few minutes',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      /** Null when signed in. */
      challenge: z.string().nullable(),
      /** Number of leading zero bits required of the SHA-256 of `challenge:nonce`. */
      bits: z.int(),
    }),
    limit: { max: 60, seconds: 600 },
  }),
  give: route({
    method: 'POST',
    path: giving.path,
    aliases: ['/api/userFeedback'],
    summary: 'Give feedback about a page',
    access: 'anyone',
    input: FeedbackInput,
    output: z.object({
      /** Path of the follow-up page for the author. */
      follow: z.string(),
      /** Secret of that page, which also allows adding a picture. */
      secret: z.string(),
    }),
    status: 201,
    limit: { max: 20, seconds: 600 },
    bodyLimit: 64 * 1024,
  }),
};
