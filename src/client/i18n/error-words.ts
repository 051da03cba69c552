import { useMemo } from 'react';
import type { SignInFailure, StorageFailure } from '#shared/failures.ts';
import type { Translate } from '#shared/words.ts';
import { ApiError } from '../lib/http.ts';
import { type SharedKey, useHubWords, useSharedWords } from './words.ts';

/** Description of what went wrong and what to do, in the person's language. */
export interface ErrorWords {
  title: string;
  text: string;
  /** The id under which the server's log has it. */
  reference?: string;
}

/** Says a failed call, outside of what React draws. */
export function wordsOfError(t: Translate<SharedKey>, error: unknown): ErrorWords {
  const apiError = error instanceof ApiError ? error : null;
  const code = isHeld(apiError)
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

/** Whatever somebody wants to remove: a legal hold keeps it, and only compliance can lift that. */
function isHeld(error: ApiError | null): boolean {
  return error?.code === 'forbidden' && error.params.reason === 'held';
}

/** Says any failure a page can meet: an answer of the server, or what a browser reports while signing in or storing. */
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
