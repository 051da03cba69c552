import type { Room } from '#server/room.ts';
import { programsPages } from '../pages.ts';

/** Training programs. */
export const programs: Room = {
  name: 'programs',
  hubPages: Object.values(programsPages),
};
