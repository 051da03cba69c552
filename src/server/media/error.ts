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

/** The work on a file failed for a reason that lies in the file, its size, or what this machine can do. */
export class MediaError extends Error {
  readonly reason: MediaReason;
  /** For the log. */
  readonly detail: string;

  constructor(reason: MediaReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.name = 'MediaError';
    this.reason = reason;
    this.detail = detail;
  }
}
