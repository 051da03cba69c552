import { useSyncExternalStore } from 'react';
import type { Session } from './session-types.ts';

const nothing = () => () => {};

/** Returns the state of a track for its line in the list: if it is on, and the place where the user stopped. */
export function useLine(session: Session | null, at: number) {
  const subscribe = session?.subscribe ?? nothing;
  const isOn = useSyncExternalStore(
    subscribe,
    () => session?.read().begun === true && session.read().at === at,
    () => false,
  );
  // Rerenders when more was heard, as the place has changed then.
  useSyncExternalStore(
    subscribe,
    () => session?.read().heard,
    () => undefined,
  );
  return { isOn, place: session?.placeOf(at) };
}
