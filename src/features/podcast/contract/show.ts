import * as z from 'zod';
import { Picture, Texts, Titles } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { Id, Moment, Version } from '#shared/schemas.ts';
import { ShowDetails, showFields, WrittenShow } from './show-fields.ts';

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
export const Show = ShowDetails.extend({
  id: Id,
  version: z.int(),
  guid: showFields.guid.schema,
  isDefault: showFields.isDefault.schema,
  /** Its own artwork, or one drawn around its title. */
  artwork: Picture,
  hasOwnArtwork: z.boolean(),
  seasons: z.array(SeasonCard),
  createdAt: Moment,
  updatedAt: Moment,
});

const ShowFields = z.object({
  ...WrittenShow.partial().shape,
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
    summary: 'Create a podcast show',
    access: ['create', 'Podcast'],
    status: 201,
    input: ShowFields.extend({ titles: Titles }),
    output: Show,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/shows/{id}',
    summary: 'Update a podcast show; omitted fields stay as they are',
    access: ['update', 'Podcast'],
    input: z.strictObject({ ...ShowFields.shape, id: Id, version: Version }),
    output: Show,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/shows/{id}',
    summary: 'Delete a podcast show; its seasons move to the main show',
    access: ['delete', 'Podcast'],
    input: z.object({ id: Id }),
    output: z.object({}),
  }),
};
