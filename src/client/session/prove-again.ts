import type { SignInFailure } from '#shared/failures.ts';
import { ApiError } from '../lib/http.ts';
import { findObstacle, signInAddress, signInByPopup } from './sign-in.ts';

/** Failure of the user to authenticate again. The texts for its code: `useErrorWords().ofSignIn`. */
export class ProofError extends Error {
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(failure);
    this.name = 'ProofError';
    this.failure = failure;
  }
}

/**
 * Calls the server; if it requires fresh authentication, the user signs in again in a popup, and the call is repeated. Throws
 * the error of the call, or a `ProofError`. Run it from a click, or browsers block the popup; the page is then redirected to
 * the sign-in and back.
 */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!wantsProof(error)) throw error;
  }
  await proveAgain();
  return call();
}

async function proveAgain(): Promise<void> {
  const query = { returnTo: location.pathname, again: true };
  const failure = findObstacle() ?? (await signInByPopup(query));
  if (failure === 'popup-blocked') location.assign(signInAddress(query, 'redirect'));
  if (failure) throw new ProofError(failure);
}

function wantsProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden' && error.params.reason === 'prove-again';
}
