import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session-types.ts';

export const SessionContext = createContext<Session | null>(null);

/** Returns the session of the player. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a part of a player stands outside of one');
  return session;
}

/** Returns a value selected from the session's state; rerenders only when it changes. */
export function useSessionState<Value>(select: (state: SessionState) => Value): Value {
  const { subscribe, read } = useSession();
  return useSyncExternalStore(subscribe, () => select(read()));
}
