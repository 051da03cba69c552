import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import { forgetPlaces } from '../player/places.ts';

/** Key of the cached user in local storage. Nothing in it is enough to act as somebody. */
export const userDataKey = 'resource-hub-user-data';

const moments = ['createdAt', 'lastSignIn', 'lastUpdated', 'lastRefreshed'] as const;

/** The profile as pages use it, with the token that changes must carry. */
export interface UserData {
  uid: string;
  authToken: string;
  email: string;
  firstName: string;
  lastName: string;
  solutionNumber: string | null;
  isSecurityLicensed: boolean;
  roles: readonly string[];
  crd_check: string;
  language: string | null;
  photo: string | null;
  createdAt: Date | null;
  lastSignIn: Date | null;
  lastUpdated: Date | null;
  /** When it was last compared with the server's document; null if it never was. */
  lastRefreshed: Date | null;
}

/** The cached user, whoever it is. What cannot be read, or is not a user, counts as nothing. */
export function readUserData(): UserData | null {
  try {
    return toUserData(JSON.parse(readStored(userDataKey) ?? 'null'));
  } catch {
    return null;
  }
}

export function saveUserData(user: UserData): void {
  writeStored(userDataKey, JSON.stringify(user));
}

/** Forgets all that is known of a person here, with where they stopped: whoever comes next has stopped nowhere. */
export function clearUserData(): void {
  forgetPlaces();
  removeStored(userDataKey);
  removeStored('userAbilityRules');
}

/** A user from what was stored or sent: moments become dates, and what is not one of them becomes null. */
export function toUserData(value: unknown): UserData | null {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof given.uid !== 'string' || typeof given.authToken !== 'string') return null;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const dates = Object.fromEntries(moments.map((name) => [name, toDate(given[name])]));
  return {
    uid: given.uid,
    authToken: given.authToken,
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    solutionNumber: text('solutionNumber') || null,
    isSecurityLicensed: given.isSecurityLicensed === true,
    roles: Array.isArray(given.roles) && given.roles.length > 0 ? given.roles.map(String) : ['USER'],
    crd_check: text('crd_check') || 'not_started',
    language: text('language') || null,
    photo: text('photo') || null,
    ...(dates as Record<(typeof moments)[number], Date | null>),
  };
}

function toDate(value: unknown): Date | null {
  const date = typeof value === 'string' || value instanceof Date ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
