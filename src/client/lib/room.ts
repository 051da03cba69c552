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
  /** Other rooms whose parts it shows: their words come along; `*:trail` is the trail's words of every room. */
  words?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
}

/** A page that the server draws too, so that it is there without script. `app/drawn-pages.tsx` holds the one list of them. */
export interface DrawnPage extends ClientPage {
  /** The manifest key of what `load` loads: the server names it in the head. */
  module: string;
}

/** Something of a room that the search over everything has found. */
interface FoundThing {
  id: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  href: string;
}

/** The few things of a room that fit a query best. */
export type Find = (query: string, language: Language, signal: AbortSignal) => Promise<FoundThing[]>;

export interface Finder {
  needs: Need;
  load: () => Promise<{ default: Find }>;
}

/** The dialog that shares something, for those who may. Once loaded, it tells the hub what was sent when that could not be reached. */
export interface ShareDialogPart {
  needs: Need;
  words: readonly string[];
  load: () => Promise<{ default: ComponentType<{ thing: ShareContent; onClose: () => void }> }>;
}

/** Part that shows how an item stands with the firm's rules, for those who work on that. */
export interface ClearancePart {
  needs: Need;
  words: readonly string[];
  load: LoadClearance;
}

/** The content that a page shows. */
export interface ShownItem {
  type: SharedCard['type'];
  id: string;
}

/** Properties of the panel for feedback. */
export interface GivePanelProps {
  /** The content that the page shows, where its address does not say it. */
  item: ShownItem | null;
  /** The person who is signed in; null: nobody. */
  uid: string | null;
  onClose: () => void;
}

/** Parts that give feedback from any page, and send it later if the network was away. */
export interface GivePart {
  load: () => Promise<{ default: ComponentType<GivePanelProps> }>;
  loadOutbox: () => Promise<{ followOutbox: (words: Words) => Promise<void> }>;
}

/** Part that asks again for content begun on the room's pages, for a player that goes on with it elsewhere. */
interface PlayedPart {
  /** Beginnings of the addresses of those pages. */
  under: readonly string[];
  load: () => Promise<{ default: Recall }>;
}

/** Parts that a feature gives the client. `app/rooms.ts` holds the one list of them. */
export interface ClientRoom {
  /** The folder under `features/`; also the namespace of its words. */
  name: string;
  pages: readonly ClientPage[];
  /** Search that the search over everything asks, for those who may. */
  finds?: Finder;
  /** Dialog that opens wherever something can be shared. One room does this. */
  shares?: ShareDialogPart;
  plays?: PlayedPart;
  /** Part of an item's page that shows how it stands with the firm's rules. One room does this. */
  clears?: ClearancePart;
}

/** Component that draws a public page. */
export type PageComponent<Page extends RoomPage = RoomPage> = ComponentType<{ page: Page; title: string }>;

/** A public page that a room draws. `app/public-pages.ts` holds the one list of them. */
export interface PublicPart<Page extends RoomPage = RoomPage> {
  kind: Page['kind'];
  /** The namespace of its words. */
  words: string;
  /** The manifest key of what `load` loads: the server names it in the head. */
  module: string;
  load: () => Promise<{ default: PageComponent<Page> }>;
  /**
   * What its tab shows and its description says, in the words of the room; `hub` is what the hub is called. Without a title it
   * is known by the hub's own name.
   */
  headOf(page: Page, t: Translate<string>, hub: string): { title: string | null; description: string };
  /** Layout on the screen: in the middle unless it says otherwise, from edge to edge, or of its own height from the top. */
  layout?: 'wide' | 'tall';
  /** Nothing of the hub is around it. */
  isBare?: true;
  /** The content that it shows, for feedback about it. */
  itemOf?(page: Page): ShownItem;
  /** Returns the query of its address that has to stay there, with the question mark. */
  queryOf?(page: Page): string;
}
