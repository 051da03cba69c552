import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MediaState, MediaStore } from './media-state.ts';

export const MediaContext = createContext<MediaStore | null>(null);

/** The media element that the parts of a player are about. */
export function useMediaStore(): MediaStore {
  const store = useContext(MediaContext);
  if (!store) throw new Error('a part of a player stands outside of one');
  return store;
}

/** Something of what the media is doing; draws anew only when that changes. It must be a plain value. */
export function useMedia<Value extends string | number | boolean | null>(
  select: (state: MediaState) => Value,
): Value {
  const { subscribe, read } = useMediaStore();
  return useSyncExternalStore(subscribe, () => select(read()));
}
