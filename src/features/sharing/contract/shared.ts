import * as z from 'zod';
import { contentTypes, denials, Helper, Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { Language } from '#shared/schemas.ts';
import { SharedContent } from '#shared/shared-content.ts';
import { ShareTargetInput } from './link.ts';

const Size = z.object({ width: z.int(), height: z.int() });

/** Content as its page inside the hub shows it. */
export type SharedDetail = z.infer<typeof SharedDetail>;
const SharedDetail = z.object({
  content: SharedContent,
  /** The internal id, for making links to the content. */
  target: z.string(),
  /** Its own address, for people who may see it. */
  url: z.string(),
  /** True if that address is open to everybody. */
  isPublic: z.boolean(),
  /** Default size of a frame around it. */
  frame: Size,
});

/** The answer to whether the caller may share something, with what they need to know first. */
export type Sharing = z.infer<typeof Sharing>;
const Sharing = z.object({
  /** Reason for a refusal; null if it may be shared. */
  refusal: z.enum(denials).nullable(),
  /** People who can resolve the refusal, by name. */
  ask: z.array(Helper),
  /** Maximum lifetime of a link in days; null: unlimited. */
  longestDays: z.int().nullable(),
  /** Number of people reached in thirty days, if close to the limit; else null. */
  reach: z.object({ count: z.int(), most: z.int() }).nullable(),
  /** True if it is also open to everybody at its public address. */
  isPublic: z.boolean(),
  target: z.string(),
  titles: Texts,
  frame: Size,
});

export const sharedRoutes = {
  may: route({
    method: 'GET',
    path: '/api/links/may',
    summary: 'Check whether you can share something, and why not',
    access: ['create', 'Link'],
    input: ShareTargetInput,
    output: Sharing,
  }),
  read: route({
    method: 'GET',
    path: '/api/shared',
    summary:
      'Read shared content as its page shows it; the ID of a personal link answers with its page’s address',
    access: 'anyone',
    input: z.object({
      type: z.enum(contentTypes),
      id: z.string().min(1).max(2000),
      /** Query string, with its question mark. */
      query: z.string().max(2000).default(''),
      language: Language,
    }),
    output: z.union([SharedDetail, z.object({ instead: z.string() })]),
  }),
};
