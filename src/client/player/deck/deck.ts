import { type ComponentType, createContext } from 'react';
import type { ProgramResult } from '../playlist/program.ts';
import type { Session } from '../playlist/session-types.ts';
import type { SavedSession } from './saved-session.ts';

export interface SlotProps {
  path: string;
  src: string | null;
  /** Whether the browser's own controls are shown. */
  controls: boolean;
  onElement: (element: HTMLMediaElement | null) => void;
}

/** Player that goes on while one walks from page to page. */
export interface Deck {
  /** Place of its element as long as the page of what it plays is there. */
  Slot: ComponentType<SlotProps>;
  /** The element for this content: the one that plays it already, or a new one. */
  claim: (path: string) => HTMLMediaElement;
  /** The page that claimed it goes: what was begun stays, the rest ends. */
  release: (element: HTMLMediaElement) => void;
  /** The list that plays in it, where one does. */
  sessionOf: (element: HTMLMediaElement) => Session | undefined;
  hold: (session: Session) => void;
  /** Holds what was playing before the page was loaded, as if it had been begun here. */
  restore: (session: Session) => void;
  /** Returns the session from before the page was loaded, as long as nothing else was begun. */
  saved: () => SavedSession | null;
  /** Asks for what is played on a page of the hub. */
  recall: (href: string) => Promise<ProgramResult>;
  /** Whether what was begun last is this content, or a list that has come to it. */
  isOf: (path: string) => boolean;
  /** Returns the content that was begun last. */
  read: () => Session | null;
  /** Whether a page shows it. */
  isShown: () => boolean;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

/** Deck of the hub; null: a page's own element plays, as long as the page is there. */
export const DeckContext = createContext<Deck | null>(null);
