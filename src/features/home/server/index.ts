import type { Room } from '#server/room.ts';
import { homePages } from '../pages.ts';

/** Home: where whoever is signed in begins. Visitors get the landing page at the same address. */
export const home: Room = {
  name: 'home',
  hubPages: Object.values(homePages),
};
