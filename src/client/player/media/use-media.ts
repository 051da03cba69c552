import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MediaState, MediaStore } from './media-state.ts';

export const MediaContext = createContext<MediaStore | null>(null);

/** Returns the store of the player's media element. */
export function useMediaStore(): MediaStore {
  const store = useContext(MediaContext);
  if (!store) throw new Error('a part of a player stands outside of one');
  return store;
}

/** Returns a value selected from the media state; rerenders only when it changes. It must be primitive. */
export function useMedia<Value extends string | number | boolean | null>(
  select: (state: MediaState) => Value,
): Value {
  const { subscribe, read } = useMediaStore();
  return useSyncExternalStore(subscribe, () => select(read()));
}
