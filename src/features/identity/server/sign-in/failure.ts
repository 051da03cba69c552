import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SignInFailure } from '#shared/failures.ts';

/** A failed sign-in, with a code for the person's message and a reason for the log. */
export class SignInError extends Error {
  readonly code: SignInFailure;

  constructor(code: SignInFailure, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SignInError';
    this.code = code;
  }
}

/** Failures for the errors that an issuer may return. */
const answers: Readonly<Record<string, SignInFailure>> = {
  access_denied: 'popup-closed-by-user',
  unmet_authentication_requirements: 'multi-factor-auth-required',
  interaction_required: 'multi-factor-auth-required',
  temporarily_unavailable: 'network-request-failed',
};

/** Converts any failure on the way to an issuer and back. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof AuthorizationResponseError)
    return new SignInError(
      answers[error.error] ?? 'internal-error',
      `the issuer answered ${error.error}`,
      error,
    );
  if (error instanceof ResponseBodyError)
    return new SignInError('internal-error', `the issuer refused the code: ${error.error}`, error);
  if (isUnreachable(error)) return new SignInError('network-request-failed', 'the issuer is away', error);
  return new SignInError('internal-error', 'the answer of the issuer does not hold', error);
}

/** True for a failed connection, a timeout, or a server error of the issuer. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true;
    if (/^(fetch failed|network)/i.test(cause.message)) return true;
    if (/^E(CONN|HOSTUNREACH|TIMEDOUT|AI_AGAIN|NOTFOUND)/.test(String((cause as { code?: unknown }).code)))
      return true;
    if (cause instanceof ClientError && cause.cause instanceof Response && cause.cause.status >= 500)
      return true;
  }
  return false;
}
