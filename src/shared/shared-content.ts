import * as z from 'zod';
import { Language } from '#shared/schemas.ts';

/** Types of content with a public address: the kinds of items, and seasons with all their items. */
export const contentTypes = ['video', 'pdf', 'audio', 'audio_playlist'] as const;

/** A text and its language, so that it is read aloud and laid out correctly on any page. */
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

/** Thumbnails of a video at equal intervals, in one picture. */
export type Strip = z.infer<typeof Strip>;
export const Strip = z.object({
  url: z.string(),
  columns: z.int(),
  rows: z.int(),
  tileWidth: z.int(),
  tileHeight: z.int(),
  intervalMs: z.number(),
});

/** Thumbnails of a PDF's pages in one picture: the page `first + n` is tile `n`, row by row. */
export type PageSheet = z.infer<typeof PageSheet>;
export const PageSheet = z.object({
  url: z.string(),
  first: z.int(),
  tiles: z.int(),
  columns: z.int(),
  tileWidth: z.int(),
  tileHeight: z.int(),
});

/** Media that the page offers for playing or reading. */
export type SharedMedia = z.infer<typeof SharedMedia>;
export const SharedMedia = z.object({
  /** File that plays everywhere: an MP4, an audio file, or a PDF. */
  playable: z.object({ url: z.string(), mime: z.string() }).nullable(),
  hls: z.string().nullable(),
  /** Captions in WebVTT. A transcript is shown beside the picture, not over it. */
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
  /** Address of the loudness over the duration, for a waveform. */
  peaks: z.string().nullable(),
  /** Address of the text of a PDF's pages, for its search. */
  words: z.string().nullable(),
  pages: z.number().nullable(),
  sheets: z.array(PageSheet).readonly(),
});

/** Content that another host plays; nothing of it is loaded before the user requests it. */
export type OutsidePlayer = z.infer<typeof OutsidePlayer>;
const OutsidePlayer = z.object({
  host: z.enum(['vimeo', 'youtube']),
  /** The host's player, at the address that discloses least about the visitor. */
  player: z.string(),
  /** Address of the content's page at the host. */
  page: z.string(),
});

/** One of several pieces of content, as shown in a list. */
export type SharedCard = z.infer<typeof SharedCard>;
export const SharedCard = z.object({
  type: z.enum(contentTypes),
  path: z.string(),
  title: LocalizedText,
  poster: Picture.nullable(),
  durationMs: z.number().nullable(),
  pages: z.number().nullable(),
});

/** Episode of a season: a card that can be played at once. */
export type SharedEpisode = z.infer<typeof SharedEpisode>;
const SharedEpisode = SharedCard.extend({ media: SharedMedia });

/** Sender of the link. */
const Sharer = z.object({
  name: z.string(),
  solutionNumber: z.string(),
  /** Address of the sender's photo, valid as long as the link. */
  photo: z.string().nullable(),
  /** Address where visitors can look up the sender's registration to offer securities. */
  brokerCheck: z.string(),
});

/** Disclosure that the compliance rules require beside content. */
export type SharedDisclosure = z.infer<typeof SharedDisclosure>;
export const SharedDisclosure = LocalizedText.extend({
  /** True if it is shown at once, not only on request. */
  isOpen: z.boolean(),
});

/** Everything that a shared page shows, so that nothing else is requested before the content plays. */
export type SharedContent = z.infer<typeof SharedContent>;
export const SharedContent = z.object({
  type: z.enum(contentTypes),
  /** The hub's id of the content, whatever address it was opened by. */
  item: z.string(),
  path: z.string(),
  title: LocalizedText,
  description: LocalizedText,
  /** Speakers, with their role. */
  speakers: z.array(z.object({ name: z.string(), role: z.string() })).readonly(),
  poster: Picture.nullable(),
  media: SharedMedia,
  outside: OutsidePlayer.nullable(),
  /** Episodes, if it is a season. */
  episodes: z.array(SharedEpisode).readonly(),
  related: z.array(SharedCard).readonly(),
  sharer: Sharer.nullable(),
  disclosures: z.array(SharedDisclosure).readonly(),
  /** Start position: milliseconds in media, a page in a PDF. */
  startAt: z.number(),
  /** File to download, if that is allowed. */
  download: z.string().nullable(),
});
