import { ApiError } from '../../lib/http.ts';

const refusals: readonly string[] = ['not-found', 'gone', 'forbidden', 'unauthenticated', 'invalid-input'];

/** Returns what a failed request means for its content. */
export function missingReason(error: unknown): { gone: true } | { offline: true } {
  return error instanceof ApiError && refusals.includes(error.code) ? { gone: true } : { offline: true };
}
