import type { PersonalToken, Session } from '../../contract.ts';
import type { StoredSession } from '../sessions/repository.ts';
import type { StoredToken } from '../tokens/repository.ts';

/** Presents a session to its owner, who is in session `current`. */
export function toSession(stored: StoredSession, current: string): Session {
  return {
    id: stored.id,
    browser: stored.browser,
    createdAt: stored.createdAt.toISOString(),
    lastSeenAt: stored.lastSeenAt.toISOString(),
    isThisOne: stored.id === current,
  };
}

export function toPersonalToken(token: StoredToken): PersonalToken {
  return {
    id: token.id,
    name: token.name,
    createdAt: token.createdAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    expiresAt: token.expiresAt?.toISOString() ?? null,
  };
}
