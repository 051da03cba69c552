import { useMemo } from 'react';
import type { SignInFailure, StorageFailure } from '#shared/failures.ts';
import type { Translate } from '#shared/words.ts';
import { ApiError } from '../lib/http.ts';
import { type SharedKey, useHubWords, useSharedWords } from './words.ts';

/** Description of an error and its remedy, in the user's language. */
export interface ErrorWords {
  title: string;
  text: string;
  /** Id of the error in the server's log. */
  reference?: string;
}

/** Returns the texts for a failed call, outside React components. */
export function wordsOfError(t: Translate<SharedKey>, error: unknown): ErrorWords {
  const apiError = error instanceof ApiError ? error : null;
  const code = isLegalHold(apiError)
    ? 'held'
    : apiError?.offline
      ? 'offline'
      : (apiError?.code ?? 'internal-error');
  return {
    title: t(`error.${code}.title`),
    text: t(`error.${code}.text`),
    ...(apiError?.requestId && { reference: apiError.requestId }),
  };
}

/** True if a legal hold prevents a removal; only compliance can lift it. */
function isLegalHold(error: ApiError | null): boolean {
  return error?.code === 'forbidden' && error.params.reason === 'held';
}

/** Returns the texts for any failure of a page: responses of the server, and failures of sign-in and of storage. */
export function useErrorWords() {
  const t = useSharedWords();
  const say = useHubWords();
  return useMemo(
    () => ({
      ofError: (error: Error): ErrorWords => wordsOfError(t, error),
      ofSignIn: (code: SignInFailure): ErrorWords => ({
        title: say(`sign-in-failure.${code}.title`),
        text: say(`sign-in-failure.${code}.text`),
      }),
      ofStorage: (code: StorageFailure): ErrorWords => ({
        title: say(`storage-failure.${code}.title`),
        text: say(`storage-failure.${code}.text`),
      }),
    }),
    [t, say],
  );
}
