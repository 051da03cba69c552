import type { Room } from '#server/room.ts';
import { adminPages } from '../pages.ts';

/** Administration. */
export const admin: Room = {
  name: 'admin',
  hubPages: Object.values(adminPages),
};
