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
