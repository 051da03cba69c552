import * as z from 'zod';
import { audiences } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { pageQuery } from '#shared/page-query.ts';
import { Id, line, Moment } from '#shared/schemas.ts';
import { episodeTypes } from './episode-fields.ts';

/** Reasons why an address could not be read. */
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

/** Reasons why a feed is refused. */
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

/** Reasons why an episode is left out before anything is downloaded. */
export const leftOutReasons = ['no-audio', 'not-audio', 'twice', 'long-guid'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Reasons why an episode could not be downloaded. */
export const fetchReasons = [...addressProblems, 'not-audio', 'empty', 'no-room', 'other'] as const;
export type FetchReason = (typeof fetchReasons)[number];

/** Parts of an episode or a show that could not be imported as they were. */
export const remarks = ['date', 'transcript', 'chapters', 'artwork', 'language', 'category'] as const;
export type Remark = (typeof remarks)[number];

/** Show as its feed describes it. */
export const FeedShow = z.object({
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
  /** Locked by its owner against imports to other hosts. */
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
  /** Size according to the feed; often wrong. */
  bytes: z.int().nullable(),
});

const LeftOut = z.object({ title: z.string(), guid: z.string(), reason: z.enum(leftOutReasons) });

/** Preview of an import, before anything is created. */
export type FeedPreview = z.output<typeof FeedPreview>;
const FeedPreview = z.object({
  /** Current address of the feed. */
  feed: z.string(),
  show: FeedShow,
  /** Existing show that the feed was imported into before. */
  into: z.object({ id: Id, title: z.string() }).nullable(),
  counts: z.object({ inFeed: z.int(), toCome: z.int(), there: z.int(), leftOut: z.int() }),
  seasons: z.array(z.object({ number: z.int().nullable(), episodes: z.int() })),
  bytes: z.int(),
  /** First episodes that would be imported, the newest first. */
  episodes: z.array(EpisodeFacts),
  leftOut: z.array(LeftOut),
});

export const importStates = ['running', 'done', 'canceled'] as const;
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

/** Import of a show. */
export type ShowImport = z.output<typeof ShowImport>;
export const ShowImport = z.object({
  id: Id,
  feed: z.string(),
  title: z.string(),
  state: z.enum(importStates),
  /** Show that it is imported into; null until its first episode has arrived. */
  show: Id.nullable(),
  counts: Counts,
  receivedBytes: z.int(),
  /** Null if no estimate is possible yet. */
  secondsLeft: z.int().nullable(),
  remarks: z.array(z.enum(remarks)),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});

/** Import of an episode. */
export type ImportedEpisode = z.output<typeof ImportedEpisode>;
const ImportedEpisode = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(episodeStates),
  reason: z.enum([...new Set([...fetchReasons, ...leftOutReasons])]).nullable(),
  remarks: z.array(z.enum(remarks)),
  /** Recording made of it. */
  item: Id.nullable(),
  received: z.int(),
  bytes: z.int().nullable(),
});

/** Query for a page of an import's episodes. */
export type ImportedEpisodeQuery = z.output<typeof ImportedEpisodeQuery>;
export const ImportedEpisodeQuery = z.object({ state: z.enum(episodeStates).optional(), ...pageQuery });

/** Limit on requests: the feed, which may be large, is downloaded for the preview and again for the import. */
const limit = { max: 20, seconds: 60 };
const Address = line(4000).pipe(z.string().min(1));

export const movingInRoutes = {
  preview: route({
    method: 'POST',
    path: '/api/show-imports/preview',
    summary: 'Preview the import of a feed; nothing is created',
    access: ['create', 'Podcast'],
    input: z.object({ url: Address, show: Id.optional() }),
    output: FeedPreview,
    limit,
  }),
  start: route({
    method: 'POST',
    path: '/api/show-imports',
    summary: 'Import a show from its feed; its episodes are fetched in the background',
    access: ['create', 'Podcast'],
    status: 202,
    input: z.object({
      url: Address,
      /** Show to add to; if none is named, the one that the feed was imported into before, or a new one. */
      show: Id.optional(),
      published: z.boolean().default(false),
      audience: z.enum(audiences).default('public'),
      /** Confirms that a locked show is ours to move. */
      isOurs: z.boolean().default(false),
    }),
    output: ShowImport,
    limit,
  }),
  list: route({
    method: 'GET',
    path: '/api/show-imports',
    summary: 'List show imports, newest first',
    access: ['create', 'Podcast'],
    input: z.object({}),
    output: z.object({ imports: z.array(ShowImport) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/show-imports/{id}',
    summary: 'Read the progress of a show import, with a page of its episodes',
    access: ['create', 'Podcast'],
    input: ImportedEpisodeQuery.extend({ id: Id }),
    output: z.object({ import: ShowImport, episodes: z.array(ImportedEpisode), total: z.int() }),
  }),
  cancel: route({
    method: 'POST',
    path: '/api/show-imports/{id}/cancel',
    summary: 'Cancel a show import; imported episodes stay',
    access: ['create', 'Podcast'],
    input: z.object({ id: Id }),
    output: ShowImport,
  }),
  retry: route({
    method: 'POST',
    path: '/api/show-imports/{id}/retry',
    summary: 'Retry failed or canceled episodes, or one of them',
    access: ['create', 'Podcast'],
    input: z.object({ id: Id, episode: Id.optional() }),
    output: ShowImport,
  }),
};
