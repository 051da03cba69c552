import type { SignInFailure } from '#shared/failures.ts';
import { ApiError } from '../lib/http.ts';
import { findObstacle, signInAddress, signInByPopup } from './sign-in.ts';

/** The person did not prove again who they are. There are words for its code: `useErrorWords().ofSignIn`. */
export class ProofError extends Error {
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(failure);
    this.name = 'ProofError';
    this.failure = failure;
  }
}

/**
 * Calls the server; where it wants a fresh proof of who one is, the person signs in once more in a window of its own,
 * and the call is repeated. Throws what the call throws, or a `ProofError`. Begin it from a press, or browsers keep
 * the window closed; the page is left for the sign-in then, and comes back.
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
