/** Reasons why media does not play. */
export type PlaybackProblem =
  /** The network is away; it goes on by itself when that is back. */
  | 'offline'
  /** It was taken back, or its address has run out for good. */
  | 'gone'
  /** It is there and comes, but cannot be played. */
  | 'damaged'
  /** It failed too often to try again unasked. */
  | 'failed'
  /** Nothing in the list can be played. */
  | 'none';
