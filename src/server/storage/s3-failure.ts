import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';

/** True if the file is missing. A missing bucket is something else: a storage that does not work. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name);
}

/** True if a multipart upload was completed, aborted or never begun. */
export function isMissingUpload(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'NoSuchUpload';
}

export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isMissing(cause)) return new AppError('not-found', { cause });
  if ((cause as Error).name === 'InvalidRange') return new AppError('range-not-satisfiable', { cause });
  return new AppError('unavailable', { params: { reason: 'storage-failed' }, cause });
}

export function rethrow(error: unknown): never {
  throw toAppError(error);
}

/** Returns the bytes of an answer. A connection that breaks in the middle is reported like any other failure of the store. */
export function bytesOf(body: unknown): Readable {
  const bytes = body as Readable;
  const destroy = bytes._destroy.bind(bytes);
  // A reader may end it with an error of their own, which has no such code.
  const translate = (error: Error | null | undefined) =>
    error && isBroken(error) ? toAppError(error) : error;
  bytes._destroy = (error, done) => destroy(error, (cause) => done(translate(cause)));
  return bytes;
}

function isBroken(error: NodeJS.ErrnoException): boolean {
  return /^E[A-Z]+$/.test(error.code ?? '');
}
