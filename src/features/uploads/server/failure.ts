import { AppError, type ErrorCode, type ErrorParams } from '#shared/errors.ts';
import type { StorageFailure } from '#shared/failures.ts';

/** Error that also names the failure of the storage. */
export function failed(code: ErrorCode, failure: StorageFailure, params: ErrorParams = {}): AppError {
  return new AppError(code, { params: { ...params, failure } });
}

/** Error for an unknown upload, also if it belongs to somebody else or was canceled. */
export const noSuchUpload = () => failed('not-found', 'object-not-found');

/** Reports a full storage as such, wherever it was noticed. */
export function toUploadError(error: unknown): unknown {
  if (error instanceof AppError && error.params.reason === 'storage-full')
    return new AppError('insufficient-storage', {
      params: { failure: 'quota-exceeded', reason: 'storage-full' },
      cause: error.cause,
    });
  return error;
}
