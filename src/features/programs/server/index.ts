import type { Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { programsPages } from '../pages.ts';

/** Training programs. */
export const programs: Room = {
  name: 'programs',
  hubPages: Object.values(programsPages),
  rules: (actor) => [
    ...when(isMember(actor), { action: 'read', subject: 'Program', reason: 'member' }),
    ...when(hasRole(actor, 'EDITOR'), {
      action: ['create', 'update', 'delete'],
      subject: 'Program',
      reason: 'editor',
    }),
  ],
};
