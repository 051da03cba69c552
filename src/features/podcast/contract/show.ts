import * as z from 'zod';
import { Descriptions, Id, line, Moment, Picture, Slug, Texts, Titles } from '#features/library/contract.ts';
import { largestVersion, route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { isCategory } from './categories.ts';
import { People, Person, WebAddress } from './people.ts';

/** Directories where people subscribe, besides the feed itself; each has a page for the show. */
export const directories = ['apple', 'spotify', 'youtube', 'amazon'] as const;

const Recommended = z.object({ guid: z.guid(), feed: z.string(), title: z.string() });

/** Details of a show. */
export type ShowDetails = z.output<typeof Details>;
const Details = z.object({
  titles: Texts,
  descriptions: Texts,
  slug: z.string(),
  /** Language it is spoken in. */
  language: z.enum(languages),
  author: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  /** `Business > Investing`. */
  category: z.string(),
  isExplicit: z.boolean(),
  /** Newest first, or a serial heard from the beginning. */
  type: z.enum(['episodic', 'serial']),
  copyright: z.string(),
  people: z.array(Person),
  /** Keeps other hosts from importing the show. */
  isLocked: z.boolean(),
  funding: z.object({ url: z.string(), text: z.string() }).nullable(),
  directories: z.partialRecord(z.enum(directories), z.string()),
  /** Shows that it recommends. */
  podroll: z.array(Recommended),
  /** Address that the show has moved to: its feed redirects there. */
  movedTo: z.string().nullable(),
});

/** Details as editors write them. */
const Wished = Details.extend({
  titles: Titles,
  descriptions: Descriptions,
  slug: Slug,
  author: line(200),
  owner: z.object({ name: line(200), email: z.union([z.email().max(254), z.literal('')]) }),
  category: z.string().max(100).refine(isCategory, { message: 'unknown-category' }),
  copyright: line(300),
  people: People,
  funding: z.object({ url: WebAddress, text: line(128) }).nullable(),
  directories: z.partialRecord(z.enum(directories), WebAddress),
  podroll: z.array(Recommended.extend({ feed: WebAddress, title: line(200) })).max(50),
  movedTo: WebAddress.nullable(),
});

export type SeasonCard = z.output<typeof SeasonCard>;
export const SeasonCard = z.object({
  id: Id,
  slug: z.string(),
  titles: Texts,
  descriptions: Texts,
  number: z.int().nullable(),
  published: z.boolean(),
  /** Number of its episodes that the viewer may hear. */
  episodes: z.int(),
  /** True if visitors can hear nothing in it, so that only staff see it. */
  isEmpty: z.boolean(),
});

export type Show = z.output<typeof Show>;
export const Show = Details.extend({
  id: Id,
  version: z.int(),
  /** GUID for podcast apps, the same at any address of the feed. */
  guid: z.string(),
  isDefault: z.boolean(),
  /** Its own artwork, or one drawn around its title. */
  artwork: Picture,
  hasOwnArtwork: z.boolean(),
  seasons: z.array(SeasonCard),
  createdAt: Moment,
  updatedAt: Moment,
});

const Version = z.int().min(1).max(largestVersion);
const Wishes = z.object({
  ...Wished.partial().shape,
  /** Finished upload of a picture; null removes the artwork. */
  artwork: Id.nullable().optional(),
  /** Seasons of the show, taken from any other show. */
  seasons: z.array(Id).max(1000).optional(),
});

export const showRoutes = {
  list: route({
    method: 'GET',
    path: '/api/shows',
    summary: 'List the podcast shows',
    access: ['read', 'Podcast'],
    input: z.object({}),
    output: z.object({ shows: z.array(Show) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/shows',
    summary: 'Add a podcast show',
    access: ['create', 'Podcast'],
    status: 201,
    input: Wishes.extend({ titles: Titles }),
    output: Show,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/shows/{id}',
    summary: 'Change a podcast show; fields not given stay as they are',
    access: ['update', 'Podcast'],
    input: z.strictObject({ ...Wishes.shape, id: Id, version: Version }),
    output: Show,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/shows/{id}',
    summary: 'Remove a podcast show; its seasons go to the default one',
    access: ['delete', 'Podcast'],
    input: z.object({ id: Id }),
    output: z.object({}),
  }),
};
