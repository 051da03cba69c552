import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session-types.ts';

export const SessionContext = createContext<Session | null>(null);

/** The list that the parts of a player are about. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('a part of a player stands outside of one');
  return session;
}

/** Something of what the list is doing; draws anew only when that changes. */
export function useSessionState<Value>(select: (state: SessionState) => Value): Value {
  const { subscribe, read } = useSession();
  return useSyncExternalStore(subscribe, () => select(read()));
}
