import { type ComponentType, createContext } from 'react';
import type { ProgramResult } from '../playlist/program.ts';
import type { Session } from '../playlist/session-types.ts';
import type { SavedSession } from './saved-session.ts';

export interface SlotProps {
  path: string;
  src: string | null;
  /** True if the browser's own controls are shown. */
  controls: boolean;
  onElement: (element: HTMLMediaElement | null) => void;
}

/** Player that continues while the user navigates from page to page. */
export interface Deck {
  /** Slot for its element while the page of its content is mounted. */
  Slot: ComponentType<SlotProps>;
  /** Returns the element for this content: the one that already plays it, or a new one. */
  claim: (path: string) => HTMLMediaElement;
  /** Called when the page that claimed it is left: the current session continues, any other is closed. */
  release: (element: HTMLMediaElement) => void;
  /** Returns the session that plays in an element, if there is one. */
  sessionOf: (element: HTMLMediaElement) => Session | undefined;
  register: (session: Session) => void;
  /** Makes a session from an earlier page load the current one, as if it had been started here. */
  restore: (session: Session) => void;
  /** Returns the session saved by an earlier page load, until another one is started. */
  saved: () => SavedSession | null;
  /** Requests the content that a page of the hub plays. */
  recall: (href: string) => Promise<ProgramResult>;
  /** True if the current session plays this content, or a list whose current track it is. */
  isOf: (path: string) => boolean;
  /** Returns the session that was started last. */
  read: () => Session | null;
  /** True if the current session is shown by a page. */
  isShown: () => boolean;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

/** Deck of the hub; null where an element plays only as long as its page is mounted. */
export const DeckContext = createContext<Deck | null>(null);
