import type { ComponentType } from 'react';
import type { LazyPageKind, PublicPage } from '#shared/page.ts';
import type { PageAddress } from '#shared/pages.ts';
import type { PageName } from './nav.ts';

interface Page extends PageAddress<PageName> {
  load: () => Promise<{ default: ComponentType }>;
}

/** What a feature gives the client. `app/rooms.ts` holds the one list of them. */
export interface ClientRoom {
  /** The folder under `features/`; also the namespace of its words. */
  name: string;
  pages: readonly Page[];
}

type PageOf<Kind extends LazyPageKind> = Extract<PublicPage, { kind: Kind }>;

/** What draws a public page. */
export type LoadedPart<Kind extends LazyPageKind> = ComponentType<{ page: PageOf<Kind>; title: string }>;

/** A public page that a room draws. `app/public-pages.ts` holds the one list of them. */
export interface PublicPart<Kind extends LazyPageKind> {
  load: () => Promise<{ default: LoadedPart<Kind> }>;
  /** Which of the room's words is its title. */
  titleOf(page: PageOf<Kind>): string;
}
