import { type ReactNode, useSyncExternalStore } from 'react';
import { MediaContext } from '../media/use-media.ts';
import type { Session } from './session-types.ts';
import { SessionContext } from './use-session.ts';

/** Provides the session and the state of its media element to the parts of a player. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const store = useSyncExternalStore(session.subscribe, () => session.read().store);
  return (
    <SessionContext value={session}>
      <MediaContext value={store}>{children}</MediaContext>
    </SessionContext>
  );
}
