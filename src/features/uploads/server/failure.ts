import { AppError, type ErrorCode, type ErrorParams } from '#shared/errors.ts';
import type { StorageFailure } from '#shared/failures.ts';

/** An answer that also says which of the storage's failures it is. */
export function failed(code: ErrorCode, failure: StorageFailure, params: ErrorParams = {}): AppError {
  return new AppError(code, { params: { ...params, failure } });
}

/** The same answer for what never was, what is another's, and what its owner gave up. */
export const noSuchUpload = () => failed('not-found', 'object-not-found');

/** Says a full storage as such, whoever found out. */
export function toUploadError(error: unknown): unknown {
  if (error instanceof AppError && error.params.reason === 'storage-full')
    return new AppError('insufficient-storage', {
      params: { failure: 'quota-exceeded', reason: 'storage-full' },
      cause: error.cause,
    });
  return error;
}
