import * as z from 'zod';
import {
  contentTypes,
  denials,
  Helper,
  Picture,
  PlayedCard,
  PlayedMedia,
  Spoken,
  Texts,
} from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Shared } from './link.ts';

const Language = z.enum(languages);
const Size = z.object({ width: z.int(), height: z.int() });

const Content = z.object({
  type: z.enum(contentTypes),
  item: z.string(),
  path: z.string(),
  title: Spoken,
  description: Spoken,
  poster: Picture.nullable(),
  media: PlayedMedia,
  outside: z.object({ host: z.enum(['vimeo', 'youtube']), player: z.string(), page: z.string() }).nullable(),
  episodes: z.array(PlayedCard.extend({ media: PlayedMedia })).readonly(),
  related: z.array(PlayedCard).readonly(),
  sharer: z
    .object({
      name: z.string(),
      solutionNumber: z.string(),
      photo: z.string().nullable(),
      brokerCheck: z.string(),
    })
    .nullable(),
  disclosures: z.array(Spoken.extend({ isOpen: z.boolean() })).readonly(),
  startAt: z.number(),
  download: z.string().nullable(),
});

/** Content as its page in the hub shows it. */
export type SharedDetail = z.infer<typeof SharedDetail>;
const SharedDetail = z.object({
  content: Content,
  /** The id of ours, for making links to it. */
  target: z.string(),
  /** Its own address, for whoever may see it. */
  url: z.string(),
  /** Whether that address is open to everybody. */
  isPublic: z.boolean(),
  /** How large a frame around it is. */
  frame: Size,
});

/** Whether somebody may share something, and what they need to know before they do. */
export type Sharing = z.infer<typeof Sharing>;
const Sharing = z.object({
  /** Why not; null where nothing stands against it. */
  refusal: z.enum(denials).nullable(),
  /** Who can do something about it, by name. */
  ask: z.array(Helper),
  /** How many days a link to it may live; null: as many as one likes. */
  longestDays: z.int().nullable(),
  /** How many people got it in thirty days, where that is near the most that may; else null. */
  reach: z.object({ count: z.int(), most: z.int() }).nullable(),
  /** Everybody sees it at its public address, too. */
  isPublic: z.boolean(),
  target: z.string(),
  titles: Texts,
  frame: Size,
});

export const sharedRoutes = {
  may: route({
    method: 'GET',
    path: '/api/links/may',
    summary: 'Whether one may share something, and why not',
    access: ['create', 'Link'],
    input: Shared,
    output: Sharing,
  }),
  read: route({
    method: 'GET',
    path: '/api/shared',
    summary: 'Read shared content as its page shows it; a personal link’s id answers with its page’s address',
    access: 'anyone',
    input: z.object({
      type: z.enum(contentTypes),
      id: z.string().min(1).max(2000),
      /** What stood after the question mark, with it. */
      query: z.string().max(2000).default(''),
      language: Language,
    }),
    output: z.union([SharedDetail, z.object({ instead: z.string() })]),
  }),
};
