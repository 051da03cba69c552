import type { Probe } from './probe.ts';
import type { Work } from './work.ts';

/** A file created by a task. The path is absolute. */
export interface MadeFile {
  path: string;
  mime: string;
}

/** A file to work on, and its `probe` result. */
export interface ProbedFile {
  path: string;
  probe: Probe;
}

export interface FastStart {
  /** `as-is`: the file itself can be sent. `remuxed`: send `file`. `not-possible`: it needs `encode`. */
  result: 'as-is' | 'remuxed' | 'not-possible';
  file: MadeFile | null;
  /** Reason, as one line for the log. */
  because: string;
}

interface EncodedRendition {
  file: MadeFile;
  width: number;
  height: number;
  toneMapped: boolean;
}

export interface Rendition {
  kind: 'video' | 'audio';
  /** `video-720`, `audio`. */
  name: string;
  /** The single file that its byte ranges refer to; the playlist uses the last part of its path. */
  file: MadeFile;
  playlist: string;
  codecs: string;
  /** Bits per second: the most that any segment needs, and the average. */
  bandwidth: number;
  averageBandwidth: number;
  width: number;
  height: number;
  fps: number;
  /** True if copied from the source without encoding it again. */
  copied: boolean;
}

export interface Ladder {
  /** Master playlist; it names the renditions' playlists `NAME.m3u8`. */
  master: string;
  renditions: Rendition[];
}

export interface Stills {
  /** At most 1280 wide. */
  webp: MadeFile;
  width: number;
  height: number;
  /** Smaller version for cards; null if the picture itself is no larger. */
  small: MadeFile | null;
}

export interface Strip {
  file: MadeFile;
  columns: number;
  rows: number;
  tiles: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

export interface Peaks {
  /** Values from 0 to 255, evenly over the whole duration. */
  peaks: number[];
  /** Null for silence. */
  loudnessLufs: number | null;
  truePeakDb: number | null;
}

export interface PdfPage {
  width: number;
  height: number;
  text: string;
}

export interface PdfDocument {
  pageCount: number;
  title: string;
  author: string;
  /** True if it opens without a password, but may forbid printing or copying. A PDF that needs a password is refused. */
  encrypted: boolean;
  /** Pages in reading order; the text of right-to-left lines in logical order. */
  pages: PdfPage[];
  /** Page numbers start at 1. */
  outline: { title: string; page: number; depth: number }[];
  cover: Stills;
  /** Thumbnails of the first pages on sheets; the page numbered `first + n` is tile `n`, row by row. */
  previews: {
    file: MadeFile;
    first: number;
    tiles: number;
    columns: number;
    tileWidth: number;
    tileHeight: number;
  }[];
  /** Text of all pages for the search (see `pdf/words.ts`), if there is any. */
  words: MadeFile | null;
  /** Optimized for a fast first page; null: the original is as good or could not be repacked without loss. */
  repacked: MadeFile | null;
  repackedBecause: string;
}

/** Content of the 1200×630 preview picture for chats and emails. */
export interface PreviewOrder {
  /** Poster or cover, as created by another task; null: a generated background. */
  path: string | null;
  type: 'video' | 'pdf' | 'audio' | 'audio_playlist';
  title: string;
  /** Direction of the title, which also determines the layout. */
  direction: 'ltr' | 'rtl';
  /** Kind and length, such as `Video`, `4:05`. */
  facts: string[];
  /** Name of the hub. */
  site: string;
}

/** Artwork of a show: from a picture, or generated from its title. */
export interface ArtworkOrder {
  path: string | null;
  title: string;
  direction: 'ltr' | 'rtl';
  site: string;
}

/** Input and output of every task. */
interface Tasks {
  /** Checks that the file is complete. */
  whole: { input: { path: string }; output: { size: number } };
  probe: { input: { path: string }; output: Probe };
  'fast-start': { input: ProbedFile; output: FastStart };
  encode: { input: ProbedFile; output: EncodedRendition };
  ladder: { input: ProbedFile; output: Ladder };
  /** Picks a frame with visible content if no time is set. */
  poster: { input: ProbedFile & { atMs?: number }; output: Stills & { atMs: number } };
  /** Processes a picture chosen by a user. */
  picture: { input: { path: string }; output: Stills };
  /** Draws the preview picture for chats and emails. */
  preview: { input: PreviewOrder; output: { file: MadeFile } };
  /** Creates artwork for podcast directories: JPEG, at most 3000 wide. Non-square pictures keep their shape. */
  artwork: { input: ArtworkOrder; output: { file: MadeFile; width: number; height: number } };
  strip: { input: ProbedFile; output: Strip };
  peaks: { input: ProbedFile; output: Peaks };
  pdf: { input: { path: string }; output: PdfDocument };
}

export type TaskName = keyof Tasks;
export type TaskInput = { [Name in TaskName]: Tasks[Name]['input'] };
export type TaskOutput = { [Name in TaskName]: Tasks[Name]['output'] };
/** Implementation of a task; runs in the child process. */
export type TaskRun<Name extends TaskName> = (
  work: Work,
  input: TaskInput[Name],
) => Promise<TaskOutput[Name]>;
