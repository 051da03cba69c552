/** Failures in the browser during sign-in. Each has a message in every language. */
export const signInFailures = [
  'unauthorized-domain',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'network-request-failed',
  'user-mismatch',
  'internal-error',
  'web-storage-unsupported',
  'multi-factor-auth-required',
  'user-disabled',
] as const;
export type SignInFailure = (typeof signInFailures)[number];

export function isSignInFailure(code: unknown): code is SignInFailure {
  return (signInFailures as readonly unknown[]).includes(code);
}

/** True if the user canceled or started again: nothing has failed. */
export function isCancelled(code: SignInFailure): boolean {
  return code === 'popup-closed-by-user' || code === 'cancelled-popup-request';
}

/** Failures while a file is uploaded to or downloaded from storage. */
export const storageFailures = [
  'object-not-found',
  'unauthorized',
  'quota-exceeded',
  'retry-limit-exceeded',
  'canceled',
  'invalid-url',
] as const;
export type StorageFailure = (typeof storageFailures)[number];
