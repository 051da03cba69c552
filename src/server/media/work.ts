import type { Recipe } from './recipe.ts';

/** Description in a file's own head, before any judgement; both engines fill it alike. */
export interface RawMedia {
  format: string;
  durationMs: number;
  bitrate: number;
  tags: Record<string, string>;
  chapters: { startMs: number; endMs: number; title: string }[];
  streams: RawStream[];
}

export interface RawStream {
  index: number;
  type: 'video' | 'audio' | 'other';
  codec: string;
  /** The four letters of the container, such as `avc1`; `encv` where it is encrypted. */
  tag: string;
  profile: string;
  bitrate: number;
  attachedPicture: boolean;
  tags: Record<string, string>;
  width: number;
  height: number;
  /** Shape of a pixel, as `1:1`. */
  pixelAspect: string;
  pixelFormat: string;
  transfer: string;
  fieldOrder: string;
  frameRate: string;
  realFrameRate: string;
  rotation: number;
  channels: number;
  sampleRate: number;
}

/** Runner of recipes: FFmpeg's programs, or its libraries inside this process. */
export interface MediaWorker {
  hasFilters(names: readonly string[]): Promise<boolean>;
  read(path: string): Promise<RawMedia>;
  /** Every packet of a stream in the order it is stored. */
  packets(path: string, stream: number, each: (timeMs: number, key: boolean) => void): Promise<void>;
  /** `progress` gets how many milliseconds of the output are done. */
  cook(recipe: Recipe, hooks: CookHooks): Promise<void>;
}

export interface CookHooks {
  progress(doneMs: number): void;
  log(line: string): void;
}

/** Environment of a task in its process: a worker, a folder of its own, and functions for progress and the log. */
export interface Work {
  worker: MediaWorker | null;
  folder: string;
  progress(percent: number): void;
  log(line: string): void;
}
