import { useSyncExternalStore } from 'react';
import type { Session } from './session-types.ts';

const nothing = () => () => {};

/** One of a list as its line shows it: whether it is on, and how much of it was heard or seen. */
export function useLine(session: Session | null, at: number) {
  const subscribe = session?.subscribe ?? nothing;
  const isOn = useSyncExternalStore(
    subscribe,
    () => session?.read().begun === true && session.read().at === at,
    () => false,
  );
  // What was heard of each changes with what is on.
  useSyncExternalStore(
    subscribe,
    () => session?.read().heard,
    () => undefined,
  );
  return { isOn, place: session?.placeOf(at) };
}
