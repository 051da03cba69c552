import type { ClientRoom } from '#client/lib/room.ts';
import { sharingPages } from '../pages.ts';

/** Sharing: what is shared with everybody, and the links to it. */
export const sharing: ClientRoom = {
  name: 'sharing',
  pages: [
    { ...sharingPages.index, load: () => import('./pages/share-page.tsx') },
    { ...sharingPages.detail, load: () => import('./pages/share-detail-page.tsx') },
    { ...sharingPages.links, load: () => import('./pages/links-page.tsx') },
  ],
};
