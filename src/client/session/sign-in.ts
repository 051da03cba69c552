import type { SignInFailure } from '#shared/failures.ts';
import { readSession } from '../lib/http.ts';
import { onAnnounced } from './announce.ts';

const size = { width: 500, height: 600 };
const lookEveryMs = 400;
/** The news of a sign-in may arrive a moment after its window has closed. */
const graceMs = 1500;

export interface SignInOptions {
  /** Issuer to ask; the one who vouched before where none is named. */
  issuer?: string;
  returnTo: string;
  /** Prove again who one is, although signed in. */
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

/** Signs in through a window of its own. Null when it succeeded; `popup-blocked` when there is no window. */
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

/** The window is gone without a word: the server knows whether somebody has signed in there. */
async function findOutcome({ again }: SignInOptions): Promise<SignInFailure | null> {
  if (again) return 'popup-closed-by-user';
  try {
    return (await readSession()).uid === null ? 'popup-closed-by-user' : null;
  } catch {
    return 'network-request-failed';
  }
}

/** In the middle of the window it belongs to. */
function placeOfPopup(): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - size.height) / 2));
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}
