/** Failures in the browser while signing in. Each has a message in every language. */
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

/** True if the person changed their mind, or began anew: nothing has gone wrong. */
export function isCancelled(code: SignInFailure): boolean {
  return code === 'popup-closed-by-user' || code === 'cancelled-popup-request';
}

/** Failures while a file goes to or comes from storage. */
export const storageFailures = [
  'object-not-found',
  'unauthorized',
  'quota-exceeded',
  'retry-limit-exceeded',
  'canceled',
  'invalid-url',
] as const;
export type StorageFailure = (typeof storageFailures)[number];
