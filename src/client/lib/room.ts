import type { ComponentType } from 'react';
import type { Need } from '#shared/ability.ts';
import type { Language } from '#shared/locale.ts';
import type { RoomPage } from '#shared/page.ts';
import type { PageAddress } from '#shared/pages.ts';
import type { SharedCard } from '#shared/shared-content.ts';
import type { Translate, Words } from '#shared/words.ts';
import type { Recall } from '../player/playlist/program.ts';
import type { LoadClearance } from './clearance.ts';
import type { PageName } from './nav.ts';
import type { ShareContent } from './share.ts';

interface ClientPage extends PageAddress<PageName> {
  /** Namespaces of other rooms whose parts it shows; `*:trail` stands for the audit trail of every room. */
  words?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

/** Page that the server draws too, so that it works without script. `app/drawn-pages.tsx` holds the only list of them. */
export interface DrawnPage extends ClientPage {
  /** Manifest key of the module behind `load`, which the server names in the head. */
  module: string;
}

/** Result of a room in the global search. */
interface FoundThing {
  id: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  href: string;
}

/** Returns the few things of a room that match a query best. */
export type Find = (query: string, language: Language, signal: AbortSignal) => Promise<FoundThing[]>;

export interface Finder {
  needs: Need;
  load: () => Promise<{ default: Find }>;
}

/** Dialog for sharing, for users who may. Once loaded, it also reports what was sent while the hub was unreachable. */
export interface ShareDialogPart {
  needs: Need;
  words: readonly string[];
  load: () => Promise<{ default: ComponentType<{ thing: ShareContent; onClose: () => void }> }>;
}

/** Part that shows the compliance status of an item, for users who work on it. */
export interface ClearancePart {
  needs: Need;
  words: readonly string[];
  load: LoadClearance;
}

/** Bell of the navbar, for members. */
export interface BellPart {
  words: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

/** Content that a page shows. */
export interface ShownItem {
  type: SharedCard['type'];
  id: string;
}

/** Properties of the panel for feedback. */
export interface GivePanelProps {
  /** Content of the page, if its address does not name it. */
  item: ShownItem | null;
  /** Id of the signed-in user; null for visitors. */
  uid: string | null;
  onClose: () => void;
}

/** Parts for giving feedback on any page, and for sending it later if the network is down. */
export interface GivePart {
  load: () => Promise<{ default: ComponentType<GivePanelProps> }>;
  loadOutbox: () => Promise<{ followOutbox: (words: Words) => Promise<void> }>;
}

/** Part that loads content of the room's pages again, for a player that continues it elsewhere. */
interface PlayedPart {
  /** Prefixes of the addresses of those pages. */
  under: readonly string[];
  load: () => Promise<{ default: Recall }>;
}

/** Parts that a feature adds to the client. `app/rooms.ts` holds the only list of them. */
export interface ClientRoom {
  /** Folder under `features/`; also the namespace of its translations. */
  name: string;
  pages: readonly ClientPage[];
  /** Search that the global search queries, for users with the permission. */
  finds?: Finder;
  /** Dialog for sharing anything. Only one room has it. */
  shares?: ShareDialogPart;
  plays?: PlayedPart;
  /** Part of an item's page that shows its compliance status. Only one room has it. */
  clears?: ClearancePart;
  /** Bell with the user's notifications. Only one room has it. */
  notifies?: BellPart;
}

/** Component that draws a public page. */
export type PageComponent<Page extends RoomPage = RoomPage> = ComponentType<{ page: Page; title: string }>;

/** Public page that a room draws. `app/public-pages.ts` holds the only list of them. */
export interface PublicPart<Page extends RoomPage = RoomPage> {
  kind: Page['kind'];
  /** Namespace of its translations. */
  words: string;
  /** Manifest key of the module behind `load`, which the server names in the head. */
  module: string;
  load: () => Promise<{ default: PageComponent<Page> }>;
  /**
   * Returns the title of its tab and its description, in the room's translations; `hub` is the name of the hub. Without a title
   * the tab shows that name alone.
   */
  headOf(page: Page, t: Translate<string>, hub: string): { title: string | null; description: string };
  /** Layout on the screen: centered by default, from edge to edge (`wide`), or of its own height from the top (`tall`). */
  layout?: 'wide' | 'tall';
  /** Set if nothing of the hub surrounds it. */
  isBare?: true;
  /** Returns the content that it shows, for feedback about it. */
  itemOf?(page: Page): ShownItem;
  /** Returns the query that its address must retain, with the question mark. */
  queryOf?(page: Page): string;
}
