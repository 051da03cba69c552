import { tellWords } from '#features/compliance/server/index.ts';
import type { Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { homePages } from '../pages.ts';
import { openLanding } from './landing/page.ts';
import { servePicture } from './landing/picture.ts';
import { tellOfLanding } from './landing/said.ts';
import { routes } from './routes.ts';

tellWords('Landing', tellOfLanding);

/** Home: where whoever is signed in begins, and the landing page that visitors get at the same address. */
export const home: Room = {
  name: 'home',
  routes,
  hubPages: Object.values(homePages),
  publicPages: [{ path: '/', open: openLanding }],
  rules: (actor) => [
    { action: 'read', subject: 'Landing', reason: 'everyone' },
    ...when(isMember(actor), {
      ...{ action: 'read', subject: 'Announcement', conditions: { current: true }, reason: 'member' },
    }),
    ...when(
      hasRole(actor, 'EDITOR'),
      { action: ['read', 'create', 'update', 'delete'], subject: 'Announcement', reason: 'editor' },
      { action: 'update', subject: 'Landing', reason: 'editor' },
    ),
  ],
  http: servePicture,
};
