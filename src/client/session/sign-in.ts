import type { SignInFailure } from '#shared/failures.ts';
import { readSession } from '../lib/http.ts';
import { onAnnounced } from './announce.ts';

const size = { width: 500, height: 600 };
const lookEveryMs = 400;
/** The message about a sign-in may arrive a moment after its window has closed. */
const graceMs = 1500;

export interface SignInOptions {
  /** Issuer to sign in with; by default the one used before. */
  issuer?: string;
  returnTo: string;
  /** Requires authentication although already signed in. */
  again?: boolean;
}

/** Returns the address where signing in begins. */
export function signInAddress(
  { issuer, returnTo, again }: SignInOptions,
  mode: 'popup' | 'redirect',
): string {
  const query = new URLSearchParams({
    mode,
    return: returnTo,
    ...(issuer && { issuer }),
    ...(again && { again: '' }),
  });
  return `/auth/sign-in?${query}`;
}

/** Returns the reason why this browser cannot sign in at all; null if it can. */
export function findObstacle(): SignInFailure | null {
  if (!navigator.cookieEnabled) return 'web-storage-unsupported';
  try {
    localStorage.setItem('resource-hub-probe', '');
    localStorage.removeItem('resource-hub-probe');
  } catch {
    return 'web-storage-unsupported';
  }
  return navigator.onLine ? null : 'network-request-failed';
}

let cancelEarlier: (() => void) | undefined;

/** Signs in through a popup. Null on success; `popup-blocked` if no popup opened. */
export function signInByPopup(options: SignInOptions): Promise<SignInFailure | null> {
  cancelEarlier?.();
  const popup = open(signInAddress(options, 'popup'), 'resource-hub-sign-in', placeOfPopup());
  if (!popup) return Promise.resolve('popup-blocked');
  popup.focus();
  return new Promise((resolve) => {
    const end = (outcome: SignInFailure | null) => {
      clearInterval(looking);
      stopHearing();
      cancelEarlier = undefined;
      resolve(outcome);
    };
    const stopHearing = onAnnounced((news) => {
      if (news.kind === 'signed-in') end(null);
      if (news.kind === 'sign-in-failed') end(news.failure);
    });
    const looking = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(looking);
      setTimeout(() => void findOutcome(options).then(end), graceMs);
    }, lookEveryMs);
    cancelEarlier = () => end('cancelled-popup-request');
  });
}

/** Reads the outcome from the server after the popup has closed without a message. */
async function findOutcome({ again }: SignInOptions): Promise<SignInFailure | null> {
  if (again) return 'popup-closed-by-user';
  try {
    return (await readSession()).uid === null ? 'popup-closed-by-user' : null;
  } catch {
    return 'network-request-failed';
  }
}

/** Returns the features of a popup centered over its opener. */
function placeOfPopup(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - size.height) / 2));
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}
