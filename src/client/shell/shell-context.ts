import { type ComponentType, createContext } from 'react';
import type { Language } from '#shared/locale.ts';
import type { Viewer } from '#shared/page.ts';
import type { PageAddress } from '#shared/pages.ts';
import type { Preferences } from '#shared/preferences.ts';
import type { NavGroup, NavItem, PageName } from '../lib/nav.ts';
import type { Finder, GivePanelProps, GivePart } from '../lib/room.ts';

/** Panels that can be opened over the page; one at a time. */
export type Panel = 'menu' | 'customiser' | 'palette' | 'shortcuts' | 'feedback';

/** State that the layouts share, with the functions that change it. */
export interface Shell {
  title: string;
  /** Path of the page on screen. */
  path: string;
  /** Name of that page's content, if the server draws it. */
  name?: string | undefined;
  /** Every page of the hub. */
  pages: readonly PageAddress<PageName>[];
  /** Destinations that the user may open, in their groups. */
  nav: readonly NavGroup[];
  /** Pages about the user, in the account menu. Empty for visitors, who find them in the navigation. */
  account: readonly NavItem[];
  /** Pages of both, the tabs of desks among them. */
  destinations: readonly NavItem[];
  /** Searches in addition to pages and actions. */
  finders: readonly Finder[];
  /** Signed-in user; null for visitors. */
  viewer: Viewer | null;
  /** Ends the session, here and in every tab. */
  signOut: () => Promise<void>;
  preferences: Preferences;
  change: (changes: Partial<Preferences>) => void;
  reset: () => void;
  setLanguage: (language: Language) => Promise<void>;
  /** Opens an address, without a reload if it is a page of the hub. */
  go: (href: string) => void;
  /** Feedback panel, and the content it is about if the address does not name it. */
  feedback: { load: GivePart['load']; item: GivePanelProps['item'] };
  /** Loads the bell with its translations; null for visitors. */
  loadBell: (() => Promise<{ default: ComponentType }>) | null;
  panel: Panel | null;
  show: (panel: Panel | null) => void;
}

/** Always provided: by the hub, and by the server's drawing of its frame. */
export const ShellContext = createContext<Shell>(null as never);
