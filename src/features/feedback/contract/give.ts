import * as z from 'zod';
import { contentTypes, lines } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { feedbackKinds, giving, mailAddress, mostFeedbackText, trapField } from '#shared/feedback.ts';
import { languages } from '#shared/locale.ts';

export const FeedbackText = lines(mostFeedbackText).pipe(z.string().min(1));

/** Feedback as it comes from a page. */
export type Given = z.output<typeof Given>;
export const Given = z.object({
  /** What its sender calls it: sent again under the same name, it is taken once. */
  key: z.string().regex(/^[a-z0-9]{20,64}$/),
  /**
   * Who said it, as the page knew them when they did; null: a visitor. What waited on a device is not said in the name of whoever
   * is signed in there by now.
   */
  by: z.string().max(64).nullable().optional(),
  kind: z.enum(feedbackKinds),
  rating: z.int().min(1).max(5).nullable().default(null),
  text: FeedbackText,
  /** The path of the page it is about. A query is not kept. */
  page: z.string().max(2000).default(''),
  /** The content that the page shows. */
  item: z
    .object({ type: z.enum(contentTypes), id: z.string().min(1).max(64) })
    .nullable()
    .default(null),
  language: z.enum(languages),
  /** Where to write to somebody who is not signed in. */
  contact: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ pattern: mailAddress }))
    .nullable()
    .default(null),
  /** Whether an answer is to be mailed to somebody who is signed in. */
  notify: z.boolean().default(true),
  /** The solved challenge; those who are signed in need none. */
  proof: z
    .object({ challenge: z.string().max(200), nonce: z.int().min(0) })
    .nullable()
    .default(null),
  [trapField]: z.string().max(200).default(''),
});

/** Why feedback is not taken: `params.reason` of `forbidden`. */
export type GiveRefusal = 'trap' | 'proof-missing' | 'proof-wrong' | 'proof-over' | 'proof-used';

export const giveRoutes = {
  challenge: route({
    method: 'GET',
    path: giving.challengePath,
    aliases: ['/api/userFeedback/challenge'],
    summary: 'Get a challenge to solve before giving feedback; it opens once, and for some minutes',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      /** Null for those who are signed in. */
      challenge: z.string().nullable(),
      /** How many bits of the SHA-256 of `challenge:nonce` are to be zero at its beginning. */
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
    input: Given,
    output: z.object({
      /** The page on which its author sees what becomes of it. */
      follow: z.string(),
      /** The secret of that page, with which a picture can be added. */
      secret: z.string(),
    }),
    status: 201,
    limit: { max: 20, seconds: 600 },
    bodyLimit: 64 * 1024,
  }),
};
