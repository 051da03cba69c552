import type { ClientRoom } from '#client/lib/room.ts';
import { libraryPages } from '../pages.ts';

/** The library: all content, its playlists, and what is being uploaded. */
export const library: ClientRoom = {
  name: 'library',
  pages: [
    { ...libraryPages.library, load: () => import('./pages/library-page.tsx') },
    { ...libraryPages.playlists, load: () => import('./pages/playlists-page.tsx') },
    { ...libraryPages.uploads, load: () => import('./pages/uploads-page.tsx') },
  ],
};
