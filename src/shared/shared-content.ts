import type { Language } from './locale.ts';

/** A text and the language it is in, so that it is read aloud and laid out right on any page. */
export interface SpokenText {
  text: string;
  language: Language | null;
}

interface SharedPicture {
  url: string;
  width: number;
  height: number;
  /** The same for cards; missing where there is none. */
  small?: string | undefined;
}

/** Small pictures of a video at equal distances, in one picture. */
export interface SharedStrip {
  url: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

/** Small pictures of a PDF's pages in one picture: the page `first + n` is tile `n`, row by row. */
export interface SharedSheet {
  url: string;
  first: number;
  tiles: number;
  columns: number;
  tileWidth: number;
  tileHeight: number;
}

/** Media that the page offers to play or to read. */
export interface SharedMedia {
  /** Plays everywhere: an MP4, an audio file, or a PDF. */
  playable: { url: string; mime: string } | null;
  hls: string | null;
  /** Captions in WebVTT. A transcript is not shown over the picture, but followed beside it. */
  captions: readonly {
    url: string;
    language: Language;
    label: string;
    kind: 'captions' | 'subtitles' | 'transcript';
  }[];
  chapters: readonly { startMs: number; title: SpokenText }[];
  durationMs: number | null;
  strip: SharedStrip | null;
  /** The address of how loud it is over its length, for a waveform. */
  peaks: string | null;
  pages: number | null;
  /** The address of the words of a PDF's pages, by which it is searched. */
  words: string | null;
  sheets: readonly SharedSheet[];
}

/** Content that another host plays; nothing of it is loaded before somebody asks for it. */
export interface OutsidePlayer {
  host: 'vimeo' | 'youtube';
  /** The host's player, at the address that tells it least about the visitor. */
  player: string;
  /** Address for people at the host. */
  page: string;
}

/** One of several pieces of content, as a list shows it. */
export interface SharedCard {
  type: 'video' | 'pdf' | 'audio' | 'audio_playlist';
  path: string;
  title: SpokenText;
  poster: SharedPicture | null;
  durationMs: number | null;
  pages: number | null;
}

/** An episode of a season: a card that can be played at once. */
export interface SharedEpisode extends SharedCard {
  media: SharedMedia;
}

/** Sender of the link. */
interface Sharer {
  name: string;
  solutionNumber: string;
  /** The address of their photo, which holds as long as the link does. */
  photo: string | null;
  /** Address at which visitors look up who offers them securities. */
  brokerCheck: string;
}

/** Disclosure that the rules of compliance require beside content. */
export interface SharedDisclosure extends SpokenText {
  /** True if it is shown at once, and not only on request. */
  isOpen: boolean;
}

/** Everything a shared page shows: nothing more is asked of the server before the content plays. */
export interface SharedContent {
  type: SharedCard['type'];
  /** The id of ours, whatever address it was opened by. */
  item: string;
  path: string;
  title: SpokenText;
  description: SpokenText;
  /** Speakers, with their role. */
  speakers: readonly { name: string; role: string }[];
  poster: SharedPicture | null;
  media: SharedMedia;
  outside: OutsidePlayer | null;
  /** The episodes, for a season. */
  episodes: readonly SharedEpisode[];
  related: readonly SharedCard[];
  sharer: Sharer | null;
  disclosures: readonly SharedDisclosure[];
  /** Start: milliseconds in media, a page in a PDF. */
  startAt: number;
  /** The file to keep, where that is allowed. */
  download: string | null;
}
