/** Why a document cannot be read, or not be read on. */
export type Why = 'damaged' | 'gone' | 'refused' | 'offline' | 'reader';

export class FileError extends Error {
  readonly why: Why;
  constructor(why: Why, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** Returns the reason of a failure to open. pdf.js distinguishes them by name only. */
export function whyOf(error: unknown): Why {
  return error instanceof FileError ? error.why : 'damaged';
}
