import * as z from 'zod';
import { languages } from './locale.ts';

/** Types of content with a public address: items of each kind, and seasons with all their items. */
export const contentTypes = ['video', 'pdf', 'audio', 'audio_playlist'] as const;

const Language = z.enum(languages);

/** A text and the language it is in, so that it is read aloud and laid out right on any page. */
export type LocalizedText = z.infer<typeof LocalizedText>;
export const LocalizedText = z.object({ text: z.string(), language: Language.nullable() });

/** A picture, with its size so that space can be reserved for it. */
export type Picture = z.infer<typeof Picture>;
export const Picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Address of a small version for cards, if there is one. */
  small: z.string().optional(),
});

/** Small pictures of a video at equal distances, in one picture. */
export type Strip = z.infer<typeof Strip>;
export const Strip = z.object({
  url: z.string(),
  columns: z.int(),
  rows: z.int(),
  tileWidth: z.int(),
  tileHeight: z.int(),
  intervalMs: z.number(),
});

/** Small pictures of a PDF's pages in one picture: the page `first + n` is tile `n`, row by row. */
export type PageSheet = z.infer<typeof PageSheet>;
export const PageSheet = z.object({
  url: z.string(),
  first: z.int(),
  tiles: z.int(),
  columns: z.int(),
  tileWidth: z.int(),
  tileHeight: z.int(),
});

/** Media that the page offers to play or to read. */
export type SharedMedia = z.infer<typeof SharedMedia>;
export const SharedMedia = z.object({
  /** Plays everywhere: an MP4, an audio file, or a PDF. */
  playable: z.object({ url: z.string(), mime: z.string() }).nullable(),
  hls: z.string().nullable(),
  /** Captions in WebVTT. A transcript is not shown over the picture, but followed beside it. */
  captions: z
    .array(
      z.object({
        url: z.string(),
        language: Language,
        label: z.string(),
        kind: z.enum(['captions', 'subtitles', 'transcript']),
      }),
    )
    .readonly(),
  chapters: z.array(z.object({ startMs: z.number(), title: LocalizedText })).readonly(),
  durationMs: z.number().nullable(),
  strip: Strip.nullable(),
  /** The address of how loud it is over its length, for a waveform. */
  peaks: z.string().nullable(),
  /** The address of the words of a PDF's pages, by which it is searched. */
  words: z.string().nullable(),
  pages: z.number().nullable(),
  sheets: z.array(PageSheet).readonly(),
});

/** Content that another host plays; nothing of it is loaded before somebody asks for it. */
export type OutsidePlayer = z.infer<typeof OutsidePlayer>;
const OutsidePlayer = z.object({
  host: z.enum(['vimeo', 'youtube']),
  /** The host's player, at the address that tells it least about the visitor. */
  player: z.string(),
  /** Address for people at the host. */
  page: z.string(),
});

/** One of several pieces of content, as a list shows it. */
export type SharedCard = z.infer<typeof SharedCard>;
export const SharedCard = z.object({
  type: z.enum(contentTypes),
  path: z.string(),
  title: LocalizedText,
  poster: Picture.nullable(),
  durationMs: z.number().nullable(),
  pages: z.number().nullable(),
});

/** An episode of a season: a card that can be played at once. */
export type SharedEpisode = z.infer<typeof SharedEpisode>;
const SharedEpisode = SharedCard.extend({ media: SharedMedia });

/** Sender of the link. */
const Sharer = z.object({
  name: z.string(),
  solutionNumber: z.string(),
  /** The address of their photo, which holds as long as the link does. */
  photo: z.string().nullable(),
  /** Address at which visitors look up who offers them securities. */
  brokerCheck: z.string(),
});

/** Disclosure that the rules of compliance require beside content. */
export type SharedDisclosure = z.infer<typeof SharedDisclosure>;
export const SharedDisclosure = LocalizedText.extend({
  /** True if it is shown at once, and not only on request. */
  isOpen: z.boolean(),
});

/** Everything a shared page shows: nothing more is asked of the server before the content plays. */
export type SharedContent = z.infer<typeof SharedContent>;
export const SharedContent = z.object({
  type: z.enum(contentTypes),
  /** The id of ours, whatever address it was opened by. */
  item: z.string(),
  path: z.string(),
  title: LocalizedText,
  description: LocalizedText,
  /** Speakers, with their role. */
  speakers: z.array(z.object({ name: z.string(), role: z.string() })).readonly(),
  poster: Picture.nullable(),
  media: SharedMedia,
  outside: OutsidePlayer.nullable(),
  /** The episodes, for a season. */
  episodes: z.array(SharedEpisode).readonly(),
  related: z.array(SharedCard).readonly(),
  sharer: Sharer.nullable(),
  disclosures: z.array(SharedDisclosure).readonly(),
  /** Start: milliseconds in media, a page in a PDF. */
  startAt: z.number(),
  /** The file to keep, where that is allowed. */
  download: z.string().nullable(),
});
