import type { Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { libraryPages } from '../pages.ts';

/** The library: all content, its playlists, and what is being uploaded. */
export const library: Room = {
  name: 'library',
  hubPages: Object.values(libraryPages),
  rules: (actor) => [
    ...when(isMember(actor), { action: 'read', subject: ['Library', 'Playlist'], reason: 'member' }),
    ...when(hasRole(actor, 'EDITOR'), {
      action: ['read', 'create', 'update', 'delete'],
      subject: ['Library', 'Content', 'Playlist', 'Upload'],
      reason: 'editor',
    }),
  ],
};
