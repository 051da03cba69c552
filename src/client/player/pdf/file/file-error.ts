/** Reasons why a document cannot be opened or read any further. */
export type FileErrorReason = 'damaged' | 'gone' | 'refused' | 'offline' | 'reader';

export class FileError extends Error {
  readonly why: FileErrorReason;
  constructor(why: FileErrorReason, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** Returns the reason why opening failed; errors of pdf.js count as damage. */
export function whyOf(error: unknown): FileErrorReason {
  return error instanceof FileError ? error.why : 'damaged';
}
