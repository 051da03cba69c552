import type { Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { hasRole } from '#shared/actor.ts';
import { adminPages } from '../pages.ts';

/** Administration. */
export const admin: Room = {
  name: 'admin',
  hubPages: Object.values(adminPages),
  rules: (actor) =>
    when(hasRole(actor, 'ADMIN'), {
      action: 'read',
      subject: 'Setting',
      reason: 'administrator',
    }),
};
