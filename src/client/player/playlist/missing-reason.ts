import { ApiError } from '../../lib/http.ts';

const refusals: readonly string[] = ['not-found', 'gone', 'forbidden', 'unauthenticated', 'invalid-input'];

/** Returns the reason of a failed request: the content is gone, or the server cannot be reached. */
export function missingReason(error: unknown): { gone: true } | { offline: true } {
  return error instanceof ApiError && refusals.includes(error.code) ? { gone: true } : { offline: true };
}
