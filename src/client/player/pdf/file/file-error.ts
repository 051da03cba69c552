/** Reasons why a document cannot be read, or not be read on. */
export type FileErrorReason = 'damaged' | 'gone' | 'refused' | 'offline' | 'reader';

export class FileError extends Error {
  readonly why: FileErrorReason;
  constructor(why: FileErrorReason, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** Returns the reason of a failure to open. pdf.js distinguishes them by name only. */
export function whyOf(error: unknown): FileErrorReason {
  return error instanceof FileError ? error.why : 'damaged';
}
