import type { ComponentType } from 'react';
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
