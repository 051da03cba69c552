import { useSyncExternalStore } from 'react';
import { readSession, request } from '../lib/http.ts';
import { readUserData, saveUserData, toUserData, type UserData } from './user-data.ts';

let user: UserData | null = null;
const listeners = new Set<() => void>();

/**
 * Opens the signed-in user: at once from the cache if it is the same user, otherwise from the server's document. The document
 * is read once in either case, through the browser's HTTP cache, which revalidates its copy.
 */
export async function openUser(uid: string): Promise<UserData> {
  const cached = readUserData();
  if (cached?.uid === uid) store(cached);
  return refreshUser(uid);
}

/** Reads the server's document and merges it over the current user. Throws an `ApiError`, leaving the user unchanged. */
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

/** Returns the signed-in user; null for visitors, and until the profile has first been loaded. */
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
