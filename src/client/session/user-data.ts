import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import { forgetPlaces } from '../player/places.ts';

/** Key of the cached user in local storage. Its content does not suffice to act as the user. */
export const userDataKey = 'resource-hub-user-data';

const moments = ['createdAt', 'lastSignIn', 'lastUpdated', 'lastRefreshed'] as const;

/** Profile as pages use it, with the token that changes must carry. */
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
  /** Time of the last comparison with the server's document; null if never. */
  lastRefreshed: Date | null;
}

/** Returns the cached user, of any account; null if it is unreadable or invalid. */
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

/** Deletes all data of a user in this browser, including positions, so that the next user does not resume there. */
export function clearUserData(): void {
  forgetPlaces();
  removeStored(userDataKey);
  removeStored('userAbilityRules');
}

/** Parses a stored or sent user: moments become dates, invalid ones null. */
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
