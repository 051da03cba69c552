/** Reasons why nothing plays any more. */
export type Failure = 'offline' | 'network' | 'gone' | 'unplayable';

/** Source of the bytes of a video just now. */
export interface SourceState {
  /** The one file that plays everywhere, or a stream of several qualities. */
  way: 'file' | 'stream';
  /** The height that somebody has chosen; null for what goes best. */
  chosen: number | null;
  /** The height that is loaded; null while that is the file's. */
  current: number | null;
  /** The heights on offer, the highest first; null before anybody has asked. */
  heights: readonly number[] | null;
  failure: Failure | null;
  /** It is being changed over: the last picture stays meanwhile. */
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
