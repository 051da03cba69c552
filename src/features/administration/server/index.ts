import { trailWordsOf } from '#features/audit/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { hasRole } from '#shared/actor.ts';
import { administrationPages } from '../pages.ts';
import { commands } from './commands.ts';
import { routes } from './routes.ts';

/** Administration: health, background jobs, settings and storage of the hub. */
export const administration: Room = {
  name: 'administration',
  provides: provide(trailWordsOf, 'administration/trail'),
  routes,
  hubPages: Object.values(administrationPages),
  rules: (actor) =>
    when(hasRole(actor, 'ADMIN'), {
      action: ['read', 'update'],
      subject: 'Setting',
      reason: 'administrator',
    }),
  commands,
};
