import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';

/** A missing bucket is no missing file: it is a storage that does not work. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name);
}

/** A multipart upload that was completed, taken back or never begun. */
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

/** The bytes of an answer. Where the connection breaks in the middle of them, that is told as every other failure of the store. */
export function bytesOf(body: unknown): Readable {
  const bytes = body as Readable;
  const destroy = bytes._destroy.bind(bytes);
  // Whoever reads may end it with an error of their own, which has no such code.
  const told = (error: Error | null | undefined) => (error && isBroken(error) ? toAppError(error) : error);
  bytes._destroy = (error, done) => destroy(error, (cause) => done(told(cause)));
  return bytes;
}

function isBroken(error: NodeJS.ErrnoException): boolean {
  return /^E[A-Z]+$/.test(error.code ?? '');
}
