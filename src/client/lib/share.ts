import { createContext, useContext } from 'react';
import type { SharedCard } from '#shared/shared-content.ts';

/** Content that can be shared: its kind, its id, and its title here. */
export interface ShareContent {
  type: SharedCard['type'];
  id: string;
  title: string;
}

/** Opens the share dialog; null where the person may not make links. */
export type Share = ((thing: ShareContent) => void) | null;

export const ShareContext = createContext<Share>(null);

/** Returns the way for any page to let people share something, without knowing the room that does it. */
export function useShare(): Share {
  return useContext(ShareContext);
}
