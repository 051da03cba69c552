import * as z from 'zod';
import { audiences, Id, line, Moment } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { episodeTypes } from './episode.ts';

/** Why an address gave nothing. */
const addressProblems = [
  'address',
  'scheme',
  'credentials',
  'private',
  'unknown-host',
  'refused',
  'redirects',
  'away',
  'too-large',
  'cut-short',
] as const;

/** Why a feed is not taken in. */
export const feedProblems = [
  ...addressProblems,
  'blank',
  'html',
  'not-rss',
  'broken-xml',
  'entities',
  'encoding',
  'no-episodes',
  'too-many',
  'locked',
  'nothing-new',
  'under-way',
] as const;
export type FeedReason = (typeof feedProblems)[number];

/** Why an episode of a feed is left out before anything is fetched. */
const leftOutReasons = ['no-audio', 'not-audio', 'twice', 'long-guid'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why an episode could not be fetched. */
const fetchReasons = [...addressProblems, 'not-audio', 'empty', 'no-room', 'other'] as const;
export type FetchReason = (typeof fetchReasons)[number];

/** What of an episode, or of a show, could not be taken over as it was. */
const remarks = ['date', 'transcript', 'chapters', 'artwork', 'language', 'category'] as const;
export type Remark = (typeof remarks)[number];

/** What a feed says about its show. */
const FeedShow = z.object({
  title: z.string(),
  description: z.string(),
  author: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  category: z.string(),
  language: z.enum(languages),
  isExplicit: z.boolean(),
  type: z.enum(['episodic', 'serial']),
  copyright: z.string(),
  link: z.string().nullable(),
  artwork: z.string().nullable(),
  /** Its owner keeps other hosts from taking it over. */
  isLocked: z.boolean(),
  remarks: z.array(z.enum(remarks)),
});

const EpisodeFacts = z.object({
  guid: z.string(),
  title: z.string(),
  season: z.int().nullable(),
  number: z.int().nullable(),
  type: z.enum(episodeTypes),
  publishAt: Moment.nullable(),
  durationMs: z.int().nullable(),
  /** As the feed says; often wrong. */
  bytes: z.int().nullable(),
});

const LeftOut = z.object({ title: z.string(), guid: z.string(), reason: z.enum(leftOutReasons) });

/** What would come of a feed, before anything is made. */
export type FeedPreview = z.output<typeof FeedPreview>;
const FeedPreview = z.object({
  /** Where the feed lies now. */
  feed: z.string(),
  show: FeedShow,
  /** The show here that it belongs to, where it was moved in before. */
  into: z.object({ id: Id, title: z.string() }).nullable(),
  counts: z.object({ inFeed: z.int(), toCome: z.int(), there: z.int(), leftOut: z.int() }),
  seasons: z.array(z.object({ number: z.int().nullable(), episodes: z.int() })),
  bytes: z.int(),
  /** The first that would come, the newest first. */
  episodes: z.array(EpisodeFacts),
  leftOut: z.array(LeftOut),
});

const importStates = ['running', 'done', 'canceled'] as const;
export const episodeStates = [
  'waiting',
  'fetching',
  'done',
  'there',
  'failed',
  'canceled',
  'left-out',
] as const;
export type EpisodeState = (typeof episodeStates)[number];

const Counts = z.record(z.enum(episodeStates), z.int());

/** A show on its way in. */
export type ShowImport = z.output<typeof ShowImport>;
export const ShowImport = z.object({
  id: Id,
  feed: z.string(),
  title: z.string(),
  state: z.enum(importStates),
  /** The show that it comes into; null until its first episode has come. */
  show: Id.nullable(),
  counts: Counts,
  receivedBytes: z.int(),
  /** Null where nothing can be said yet. */
  secondsLeft: z.int().nullable(),
  remarks: z.array(z.enum(remarks)),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});

/** An episode on its way in. */
export type ImportedEpisode = z.output<typeof ImportedEpisode>;
const ImportedEpisode = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(episodeStates),
  reason: z.enum([...new Set([...fetchReasons, ...leftOutReasons])]).nullable(),
  remarks: z.array(z.enum(remarks)),
  /** The recording that it has become. */
  item: Id.nullable(),
  received: z.int(),
  bytes: z.int().nullable(),
});

export const importedPage = 50;
/** A feed's address is fetched for the preview and again for the import: what lies there may be large. */
const limit = { max: 20, seconds: 60 };
const Address = line(4000).pipe(z.string().min(1));

export const movingInRoutes = {
  preview: route({
    method: 'POST',
    path: '/api/show-imports/preview',
    summary: 'Look at a feed and tell what would come of it; nothing is made',
    access: ['create', 'Podcast'],
    input: z.object({ url: Address, show: Id.optional() }),
    output: FeedPreview,
    limit,
  }),
  start: route({
    method: 'POST',
    path: '/api/show-imports',
    summary: 'Move a show in from its feed; its episodes are fetched in the background',
    access: ['create', 'Podcast'],
    status: 202,
    input: z.object({
      url: Address,
      /** The show to add to; where none is named, the one it was moved into before, or a new one. */
      show: Id.optional(),
      published: z.boolean().default(false),
      audience: z.enum(audiences).default('public'),
      /** Said of a show that is locked: it is ours to move. */
      isOurs: z.boolean().default(false),
    }),
    output: ShowImport,
    limit,
  }),
  list: route({
    method: 'GET',
    path: '/api/show-imports',
    summary: 'List the shows that were moved in or are on their way, the newest first',
    access: ['create', 'Podcast'],
    input: z.object({}),
    output: z.object({ imports: z.array(ShowImport) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/show-imports/{id}',
    summary: 'Read how far a show is on its way in, with a page of its episodes',
    access: ['create', 'Podcast'],
    input: z.object({
      id: Id,
      state: z.enum(episodeStates).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ import: ShowImport, episodes: z.array(ImportedEpisode), total: z.int() }),
  }),
  cancel: route({
    method: 'POST',
    path: '/api/show-imports/{id}/cancel',
    summary: 'Leave off moving a show in; what has come stays',
    access: ['create', 'Podcast'],
    input: z.object({ id: Id }),
    output: ShowImport,
  }),
  retry: route({
    method: 'POST',
    path: '/api/show-imports/{id}/retry',
    summary: 'Fetch the episodes that failed or were left off again, or one of them',
    access: ['create', 'Podcast'],
    input: z.object({ id: Id, episode: Id.optional() }),
    output: ShowImport,
  }),
};
