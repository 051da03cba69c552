import * as z from 'zod';
import { type Field, inputsOf } from '#shared/fields.ts';
import { Id } from '#shared/schemas.ts';
import { Picture } from './item.ts';
import { Descriptions, Slug, Texts, Titles } from './texts.ts';

/** Kinds of playlists: ordered videos, or a season of audio. */
export const playlistKinds = ['video_playlist', 'audio_playlist'] as const;
export type PlaylistKind = (typeof playlistKinds)[number];

export const mostPlaylistItems = 1000;

/** Uses of a playlist's field, besides being stored and returned by the API. */
type PlaylistUse =
  /** Editors write it. */
  | 'written'
  /** Its changes are audited. */
  | 'audited'
  /** It is public copy: a principal approves it, and the public gets it as approved. */
  | 'approved';

/** Every field of a playlist or season, and its uses, in the order of its audited versions. */
export const playlistFields = {
  kind: { schema: z.enum(playlistKinds), uses: ['audited'] },
  titles: { schema: Texts, input: Titles, uses: ['written', 'audited', 'approved'] },
  descriptions: { schema: Texts, input: Descriptions, uses: ['written', 'audited', 'approved'] },
  slug: { schema: z.string(), input: Slug, uses: ['written', 'audited'] },
  /** Number of the season within its show. */
  number: {
    schema: z.int().nullable(),
    input: z.int().min(1).max(10_000).nullable(),
    uses: ['written', 'audited'],
  },
  published: { schema: z.boolean(), uses: ['written', 'audited'] },
  /** All items, in their order. */
  items: { schema: z.array(Id), input: z.array(Id).max(mostPlaylistItems), uses: ['written', 'audited'] },
  cover: { schema: Picture.nullable(), uses: ['audited', 'approved'] },
} as const satisfies Record<string, Field<PlaylistUse>>;

/** Fields that editors write about a playlist; its cover is sent by itself. */
export type PlaylistDetails = z.infer<typeof PlaylistDetails>;
export const PlaylistDetails = z.object(inputsOf(playlistFields, 'written'));
