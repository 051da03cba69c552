/** Reasons why playback has failed. */
export type Failure = 'offline' | 'network' | 'gone' | 'unplayable';

/** Current source of a video's data. */
export interface SourceState {
  /** The single file that plays everywhere, or a stream with several qualities. */
  way: 'file' | 'stream';
  /** Height chosen by the user; null for automatic. */
  chosen: number | null;
  /** Height of the current stream level; null while the file plays. */
  current: number | null;
  /** Heights on offer, highest first; null until requested. */
  heights: readonly number[] | null;
  failure: Failure | null;
  /** True while the source is changed: the last picture is shown meanwhile. */
  isChanging: boolean;
}

export const initialSource: SourceState = {
  way: 'file',
  chosen: null,
  current: null,
  heights: null,
  failure: null,
  isChanging: false,
};
