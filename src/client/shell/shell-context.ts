import { createContext } from 'react';
import type { Language } from '#shared/locale.ts';
import type { Viewer } from '#shared/page.ts';
import type { PageAddress } from '#shared/pages.ts';
import type { Preferences } from '#shared/preferences.ts';
import type { NavGroup, PageName } from '../lib/nav.ts';
import type { Finder, GivePanelProps, GivePart } from '../lib/room.ts';

/** Panels that can be opened over the page; one at a time. */
export type Panel = 'menu' | 'customiser' | 'palette' | 'shortcuts' | 'feedback';

/** State that the layouts share, and how the person changes it. */
export interface Shell {
  title: string;
  /** The path of the page that is shown. */
  path: string;
  /** Subject of that page, in the server's drawing of it. */
  name?: string | undefined;
  /** Every page of the hub. */
  pages: readonly PageAddress<PageName>[];
  /** Destinations that this person may go to. */
  nav: readonly NavGroup[];
  /** Searches besides pages and actions. */
  finders: readonly Finder[];
  /** The person who is signed in. */
  viewer: Viewer | null;
  /** Ends the session, here and in every tab. */
  signOut: () => Promise<void>;
  preferences: Preferences;
  change: (changes: Partial<Preferences>) => void;
  reset: () => void;
  setLanguage: (language: Language) => Promise<void>;
  /** Follows an address, without a reload where it is a page of the hub. */
  go: (href: string) => void;
  /** Panel for feedback, and the content it is about if the address does not say it. */
  feedback: { load: GivePart['load']; item: GivePanelProps['item'] };
  panel: Panel | null;
  show: (panel: Panel | null) => void;
}

/** There is always one: the hub and the server's drawing of its frame both provide it. */
export const ShellContext = createContext<Shell>(null as never);
