/** Reason why a file could not be processed. The list is closed: callers have a message for each. */
export type MediaReason =
  | 'unreadable'
  | 'truncated'
  | 'too-long'
  | 'too-large'
  | 'timeout'
  | 'out-of-memory'
  | 'unsupported'
  | 'encrypted'
  | 'active'
  | 'bomb';

/** Failure of work on a file that is caused by the file, its size, or missing capabilities of this machine. */
export class MediaError extends Error {
  readonly reason: MediaReason;
  /** Details for the log. */
  readonly detail: string;

  constructor(reason: MediaReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.name = 'MediaError';
    this.reason = reason;
    this.detail = detail;
  }
}
