import type { Room } from '#server/room.ts';
import { libraryPages } from '../pages.ts';

/** The library: all content, its playlists, and what is being uploaded. */
export const library: Room = {
  name: 'library',
  hubPages: Object.values(libraryPages),
};
