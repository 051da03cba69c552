import { createContext, useContext } from 'react';
import type { SharedCard } from '#shared/shared-content.ts';

/** Content that can be shared: its kind, its id, and its title here. */
export interface ShareContent {
  type: SharedCard['type'];
  id: string;
  title: string;
}

/** Opens the share dialog; null if the user may not create links. */
export type Share = ((thing: ShareContent) => void) | null;

export const ShareContext = createContext<Share>(null);

/** Returns the function that opens the share dialog, without depending on the room that has it. */
export function useShare(): Share {
  return useContext(ShareContext);
}
