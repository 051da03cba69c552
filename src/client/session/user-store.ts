import { useSyncExternalStore } from 'react';
import { readSession, request } from '../lib/http.ts';
import { readUserData, saveUserData, toUserData, type UserData } from './user-data.ts';

let user: UserData | null = null;
const listeners = new Set<() => void>();

/**
 * Finds out who is signed in: the cached user at once if it is the same person, the server's document otherwise.
 * Either way the document is read once, through the browser's cache, which asks whether its copy still holds.
 */
export async function openUser(uid: string): Promise<UserData> {
  const cached = readUserData();
  if (cached?.uid === uid) store(cached);
  return refreshUser(uid);
}

/** Reads the server's document and merges it over what is known. Throws an `ApiError`; what is known stays then. */
export async function refreshUser(uid: string): Promise<UserData> {
  const [{ authToken }, document] = await Promise.all([
    readSession(),
    request(`/api/users/${encodeURIComponent(uid)}`, {}),
  ]);
  const existing = user?.uid === uid ? user : {};
  const merged = toUserData({ ...existing, ...(document as object), authToken, lastRefreshed: new Date() });
  if (merged?.uid !== uid) throw new Error('the profile is somebody else’s');
  store(merged);
  saveUserData(merged);
  return merged;
}

/** Returns the person who is signed in; null for visitors, and until the profile is there for the first time. */
export function useUser(): UserData | null {
  return useSyncExternalStore(subscribe, () => user);
}

function store(next: UserData): void {
  user = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
