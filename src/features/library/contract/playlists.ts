import * as z from 'zod';
import { largestVersion, route } from '#shared/contract.ts';
import { Picture } from './item.ts';
import { ItemName } from './item-list.ts';
import { Descriptions, Id, line, Moment, Slug, Texts, Titles } from './texts.ts';

/** Kinds of playlists: ordered videos, or a season of audio. */
export const playlistKinds = ['video_playlist', 'audio_playlist'] as const;
export type PlaylistKind = (typeof playlistKinds)[number];

export const mostPlaylistItems = 1000;

export type PlaylistCard = z.infer<typeof PlaylistCard>;
export const PlaylistCard = z.object({
  id: Id,
  kind: z.enum(playlistKinds),
  version: z.int(),
  slug: z.string(),
  titles: Texts,
  published: z.boolean(),
  /** Number of the season within its show. */
  number: z.int().nullable(),
  count: z.int(),
  durationMs: z.int(),
  cover: Picture.nullable(),
  updatedAt: Moment,
});

export type Playlist = z.infer<typeof Playlist>;
export const Playlist = PlaylistCard.extend({
  descriptions: Texts,
  items: z.array(ItemName),
  createdAt: Moment,
});

const Version = z.int().min(1).max(largestVersion);
const Items = z.array(Id).max(mostPlaylistItems);
const Details = z.object({
  titles: Titles,
  descriptions: Descriptions,
  slug: Slug,
  number: z.int().min(1).max(10_000).nullable(),
  published: z.boolean(),
  /** All items, in their order. */
  items: Items,
});

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
      input: Details.partial().extend({ titles: Titles }),
      output: Playlist,
    }),
    update: route({
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: `Change one of ${what}; fields not given stay as they are`,
      access: ['update', 'Playlist'],
      input: z.strictObject({
        ...Details.partial().shape,
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
      summary: `Remove one of ${what}; its items stay`,
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
