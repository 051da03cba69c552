import * as z from 'zod';
import { Picture } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { Id, VersionOrNone } from '#shared/schemas.ts';
import { EpisodeDetails, episodeFields, WrittenEpisode } from './episode-fields.ts';

export type Episode = z.output<typeof Episode>;
export const Episode = EpisodeDetails.extend({
  item: Id,
  version: z.int(),
  guid: episodeFields.guid.schema,
  artwork: Picture.nullable(),
  waits: episodeFields.waits.schema,
});

export const episodeRoutes = {
  read: route({
    method: 'GET',
    path: '/api/episodes/{item}',
    summary: 'Read the podcast details of an episode',
    access: ['update', 'Podcast'],
    input: z.object({ item: Id }),
    output: Episode,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/episodes/{item}',
    summary: 'Update an episode; omitted fields stay as they are',
    access: ['update', 'Podcast'],
    input: z.strictObject({
      ...WrittenEpisode.partial().shape,
      item: Id,
      /** 0 if no details were ever written. */
      version: VersionOrNone,
      artwork: Id.nullable().optional(),
    }),
    output: Episode,
  }),
};
