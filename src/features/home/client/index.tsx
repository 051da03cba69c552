import type { ClientRoom } from '#client/lib/room.ts';
import { homePages } from '../pages.ts';

const editing = ['home/editing', 'library', 'uploads'];

/** Home: the members' start page, and the editors of announcements and the landing page. */
export const home: ClientRoom = {
  name: 'home',
  pages: [
    { ...homePages.home, load: () => import('./start/start-page.tsx') },
    { ...homePages.landing, words: editing, load: () => import('./editing/landing-page.tsx') },
    { ...homePages.announcements, words: editing, load: () => import('./editing/announcements-page.tsx') },
  ],
};
