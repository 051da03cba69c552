import type { Recipe } from './recipe.ts';

/** Description from a file's own header, before any evaluation; both engines fill it alike. */
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
  /** Four-character code of the container, such as `avc1`; `encv` if encrypted. */
  tag: string;
  profile: string;
  bitrate: number;
  attachedPicture: boolean;
  tags: Record<string, string>;
  width: number;
  height: number;
  /** Aspect ratio of a pixel, such as `1:1`. */
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

/** Executor of recipes: FFmpeg's programs, or its libraries inside this process. */
export interface MediaWorker {
  hasFilters(names: readonly string[]): Promise<boolean>;
  read(path: string): Promise<RawMedia>;
  /** Visits every packet of a stream in stored order. */
  packets(path: string, stream: number, each: (timeMs: number, key: boolean) => void): Promise<void>;
  /** Runs a recipe. `progress` receives the milliseconds of the output that are done. */
  cook(recipe: Recipe, hooks: CookHooks): Promise<void>;
}

export interface CookHooks {
  progress(doneMs: number): void;
  log(line: string): void;
}

/** Environment of a task in its process: a worker, its own folder, and functions for progress and the log. */
export interface Work {
  worker: MediaWorker | null;
  folder: string;
  progress(percent: number): void;
  log(line: string): void;
}
