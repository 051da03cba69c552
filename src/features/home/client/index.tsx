import type { ClientRoom } from '#client/lib/room.ts';
import { homePages } from '../pages.ts';

/** Home: where whoever is signed in begins. */
export const home: ClientRoom = {
  name: 'home',
  pages: [{ ...homePages.home, load: () => import('./pages/home-page.tsx') }],
};
