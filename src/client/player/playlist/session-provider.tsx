import { type ReactNode, useSyncExternalStore } from 'react';
import { MediaContext } from '../media/use-media.ts';
import type { Session } from './session-types.ts';
import { SessionContext } from './use-session.ts';

/** Lets the parts of a player know which list plays, and what its element is doing. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const store = useSyncExternalStore(session.subscribe, () => session.read().store);
  return (
    <SessionContext value={session}>
      <MediaContext value={store}>{children}</MediaContext>
    </SessionContext>
  );
}
