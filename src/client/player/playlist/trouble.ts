/** Reasons why media does not play. */
export type PlaybackProblem =
  /** The network is down; playback continues when it is back. */
  | 'offline'
  /** It was withdrawn, or its address has expired for good. */
  | 'gone'
  /** It loads but cannot be played. */
  | 'damaged'
  /** It failed too often to retry automatically. */
  | 'failed'
  /** Nothing in the list can be played. */
  | 'none';
