import type { Probe } from './probe.ts';
import type { Work } from './work.ts';

/** A file that a task made. The path is absolute. */
export interface MadeFile {
  path: string;
  mime: string;
}

/** A file to work on, and what `probe` said of it. */
export interface ProbedFile {
  path: string;
  probe: Probe;
}

export interface FastStart {
  /** `as-is`: the file itself is fit to be sent. `remuxed`: `file` is. `not-possible`: it needs `encode`. */
  result: 'as-is' | 'remuxed' | 'not-possible';
  file: MadeFile | null;
  /** Reason, in a line for the log. */
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
  /** The one file its byte ranges point into; the playlist calls it by the last part of its path. */
  file: MadeFile;
  playlist: string;
  codecs: string;
  /** Bits a second: the most any segment needs, and the mean. */
  bandwidth: number;
  averageBandwidth: number;
  width: number;
  height: number;
  fps: number;
  /** Taken over from the source without encoding it again. */
  copied: boolean;
}

export interface Ladder {
  /** Names the renditions' playlists `NAME.m3u8`. */
  master: string;
  renditions: Rendition[];
}

export interface Stills {
  /** 1280 wide at most. */
  webp: MadeFile;
  width: number;
  height: number;
  /** The same for cards; null where the picture is no larger than that itself. */
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
  /** 0 to 255, evenly over the whole length. */
  peaks: number[];
  /** Null: silence. */
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
  /** True if it opens without a password, but printing or copying may be forbidden. One that needs a password is refused. */
  encrypted: boolean;
  /** Pages in reading order; the text of right-to-left lines in logical order. */
  pages: PdfPage[];
  /** Pages count from 1. */
  outline: { title: string; page: number; depth: number }[];
  cover: Stills;
  /** Small pictures of the first pages in sheets; the page numbered `first + n` is tile `n`, row by row. */
  previews: {
    file: MadeFile;
    first: number;
    tiles: number;
    columns: number;
    tileWidth: number;
    tileHeight: number;
  }[];
  /** The words of all pages to be searched (see `pdf/words.ts`), where there are any. */
  words: MadeFile | null;
  /** Laid out for a fast first page; null: the original is as good or could not be repacked without loss. */
  repacked: MadeFile | null;
  repackedBecause: string;
}

/** Content of the 1200×630 picture for chats and mails. */
export interface PreviewOrder {
  /** The poster or cover, as a task of ours made it; null: a ground of its own. */
  path: string | null;
  type: 'video' | 'pdf' | 'audio' | 'audio_playlist';
  title: string;
  /** Direction of the title; the picture is laid out by it. */
  direction: 'ltr' | 'rtl';
  /** Kind and length: `Video`, `4:05`. */
  facts: string[];
  /** Name of the hub. */
  site: string;
}

/** A show's artwork: from a picture, or drawn around what it is called. */
export interface ArtworkOrder {
  path: string | null;
  title: string;
  direction: 'ltr' | 'rtl';
  site: string;
}

/** Every task: what it takes and what it gives. */
interface Tasks {
  /** Checks that the file is complete. */
  whole: { input: { path: string }; output: { size: number } };
  probe: { input: { path: string }; output: Probe };
  'fast-start': { input: ProbedFile; output: FastStart };
  encode: { input: ProbedFile; output: EncodedRendition };
  ladder: { input: ProbedFile; output: Ladder };
  /** Without a time it picks a frame that shows something. */
  poster: { input: ProbedFile & { atMs?: number }; output: Stills & { atMs: number } };
  /** A picture somebody chose. */
  picture: { input: { path: string }; output: Stills };
  /** The picture that goes before content in chats and mails. */
  preview: { input: PreviewOrder; output: { file: MadeFile } };
  /** Artwork for podcast directories: JPEG, three thousand wide at most. A picture that is not square stays so. */
  artwork: { input: ArtworkOrder; output: { file: MadeFile; width: number; height: number } };
  strip: { input: ProbedFile; output: Strip };
  peaks: { input: ProbedFile; output: Peaks };
  pdf: { input: { path: string }; output: PdfDocument };
}

export type TaskName = keyof Tasks;
export type TaskInput = { [Name in TaskName]: Tasks[Name]['input'] };
export type TaskOutput = { [Name in TaskName]: Tasks[Name]['output'] };
/** Runs in the child. */
export type TaskRun<Name extends TaskName> = (
  work: Work,
  input: TaskInput[Name],
) => Promise<TaskOutput[Name]>;
