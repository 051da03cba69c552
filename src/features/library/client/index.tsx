import type { ClientRoom } from '#client/lib/room.ts';
import { uploadPages } from '#features/uploads/pages.ts';
import { libraryPages } from '../pages.ts';

const words = ['uploads'];
const denials = 'library/denials';

/** The library: all content, its playlists, and uploads. */
export const library: ClientRoom = {
  name: 'library',
  pages: [
    { ...libraryPages.library, words: [denials], load: () => import('./pages/library-page.tsx') },
    { ...libraryPages.master, load: () => import('./pages/master-page.tsx') },
    { ...libraryPages.item, words: [...words, denials], load: () => import('./pages/item-page.tsx') },
    { ...libraryPages.playlists, load: () => import('./pages/playlists-page.tsx') },
    { ...libraryPages.playlist, words, load: () => import('./pages/playlist-page.tsx') },
    { ...uploadPages.uploads, words, load: () => import('./pages/uploads-page.tsx') },
  ],
  plays: { under: ['/library/', '/playlists/'], load: () => import('./recall.ts') },
  finds: { needs: ['read', 'Library'], load: () => import('./find.ts') },
};
