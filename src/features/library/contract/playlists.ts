import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { schemasOf } from '#shared/fields.ts';
import { Id, line, Moment, Version } from '#shared/schemas.ts';
import { ItemName } from './item-list.ts';
import { PlaylistDetails, playlistFields } from './playlist-fields.ts';
import { Titles } from './texts.ts';

export type Playlist = z.infer<typeof Playlist>;
export const Playlist = z.object({
  ...schemasOf(playlistFields, 'audited'),
  id: Id,
  version: z.int(),
  items: z.array(ItemName),
  count: z.int(),
  durationMs: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});

export type PlaylistCard = z.infer<typeof PlaylistCard>;
export const PlaylistCard = Playlist.omit({ descriptions: true, items: true, createdAt: true });

/** The same operations for both kinds, each under the name of its collection. */
function routesAt(path: `/api/${string}`, what: string) {
  return {
    list: route({
      method: 'GET',
      path,
      summary: `List ${what}`,
      access: ['read', 'Playlist'],
      input: z.object({ search: line(200).default('') }),
      output: z.object({ playlists: z.array(PlaylistCard) }),
    }),
    read: route({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Read one of ${what} with its items`,
      access: ['read', 'Playlist'],
      input: z.object({ id: Id }),
      output: Playlist,
    }),
    create: route({
      method: 'POST',
      path,
      summary: `Add one to ${what}`,
      access: ['create', 'Playlist'],
      status: 201,
      input: PlaylistDetails.partial().extend({ titles: Titles }),
      output: Playlist,
    }),
    update: route({
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: `Update one of ${what}; omitted fields stay as they are`,
      access: ['update', 'Playlist'],
      input: z.strictObject({
        ...PlaylistDetails.partial().shape,
        id: Id,
        version: Version,
        /** A finished upload of a picture; null removes the cover. */
        cover: Id.nullable().optional(),
      }),
      output: Playlist,
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete one of ${what}; its items stay`,
      access: ['delete', 'Playlist'],
      input: z.object({ id: Id }),
      output: z.object({}),
    }),
  };
}

export const playlistRoutes = {
  video_playlist: routesAt('/api/video_playlists', 'the video playlists'),
  audio_playlist: routesAt('/api/audio_playlists', 'the seasons'),
};
