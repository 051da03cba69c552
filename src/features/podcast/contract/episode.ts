import * as z from 'zod';
import { Id, lines, Moment, Picture } from '#features/library/contract.ts';
import { largestVersion, route } from '#shared/contract.ts';
import { People, Person } from './people.ts';

export const episodeTypes = ['full', 'trailer', 'bonus'] as const;

const Soundbite = z.object({
  startMs: z.int().min(0),
  durationMs: z.int().min(1000).max(600_000),
  title: z.string().max(128),
});

/** Details of an episode, besides its recording. */
const Details = z.object({
  number: z.int().min(1).max(100_000).nullable(),
  type: z.enum(episodeTypes),
  /** Null: the same as the show. */
  isExplicit: z.boolean().nullable(),
  /** Notes in HTML; unsafe markup is removed. Empty: the recording's description. */
  notes: z.string(),
  people: z.array(Person),
  soundbites: z.array(Soundbite),
  /** Publication time; one in the future has the hub publish it then. Null: the time it was first published. */
  publishAt: Moment.nullable(),
});
export type EpisodeDetails = z.output<typeof Details>;

/** Details as editors write them. */
const Wished = Details.extend({
  notes: lines(20_000),
  people: People,
  soundbites: z.array(Soundbite).max(20),
});

export type Episode = z.output<typeof Episode>;
export const Episode = Details.extend({
  item: Id,
  version: z.int(),
  guid: z.string(),
  artwork: Picture.nullable(),
  /** Not published yet; it will be at `publishAt`. */
  waits: z.boolean(),
});

export const episodeRoutes = {
  read: route({
    method: 'GET',
    path: '/api/episodes/{item}',
    summary: 'Read what an episode has beyond its recording',
    access: ['update', 'Podcast'],
    input: z.object({ item: Id }),
    output: Episode,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/episodes/{item}',
    summary: 'Change an episode; fields not given stay as they are',
    access: ['update', 'Podcast'],
    input: z.strictObject({
      ...Wished.partial().shape,
      item: Id,
      /** 0 if no details were ever written. */
      version: z.int().min(0).max(largestVersion),
      artwork: Id.nullable().optional(),
    }),
    output: Episode,
  }),
};
