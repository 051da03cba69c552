import type { ComponentType } from 'react';

interface Page {
  /** As the router writes it: `/things/$id`. */
  path: string;
  layout: 'default' | 'blank';
  load: () => Promise<{ default: ComponentType }>;
}

/** What a feature gives the client. `app/rooms.ts` holds the one list of them. */
export interface ClientRoom {
  /** The folder under `features/`; also the namespace of its words. */
  name: string;
  pages: readonly Page[];
}
