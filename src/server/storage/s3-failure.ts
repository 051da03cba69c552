import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';

/** True if the file is missing. A missing bucket is a different failure: the storage does not work. */
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

/** Returns the body of a response. A connection that breaks midway is reported like any other failure of the store. */
export function bytesOf(body: unknown): Readable {
  const bytes = body as Readable;
  const destroy = bytes._destroy.bind(bytes);
  // A reader may destroy the stream with its own error, which has no such code.
  const translate = (error: Error | null | undefined) =>
    error && isBroken(error) ? toAppError(error) : error;
  bytes._destroy = (error, done) => destroy(error, (cause) => done(translate(cause)));
  return bytes;
}

function isBroken(error: NodeJS.ErrnoException): boolean {
  return /^E[A-Z]+$/.test(error.code ?? '');
}
