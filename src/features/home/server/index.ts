import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { trailWordsOf } from '#features/audit/server/index.ts';
import { publicCopy } from '#features/compliance/server/index.ts';
import { filesNeeded } from '#features/library/server/index.ts';
import { pageCounts } from '#features/notices/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { when } from '#shared/ability.ts';
import { hasRole, isMember } from '#shared/actor.ts';
import { homePages } from '../pages.ts';
import { announcementDocument } from './announcements/change.ts';
import { countPages } from './counts/page-counts.ts';
import { landingDocument } from './landing/change.ts';
import { openLanding } from './landing/page.ts';
import { servePicture } from './landing/picture.ts';
import { landingBundle } from './landing/public-copy.ts';
import { picturesInUse } from './landing/repository.ts';
import { routes } from './routes.ts';

/** Home: the members' start page, and the visitors' landing page at the same address. */
export const home: Room = {
  name: 'home',
  provides: [
    ...provide(trailWordsOf, 'home/trail'),
    ...provide(publicCopy.Landing, landingBundle),
    ...provide(filesNeeded, picturesInUse),
    ...provide(pageCounts, countPages),
    ...provide(auditedDocuments, landingDocument, announcementDocument),
  ],
  routes,
  hubPages: Object.values(homePages),
  publicPages: [{ path: '/', open: openLanding }],
  rules: (actor) => [
    { action: 'read', subject: 'Landing', reason: 'everyone' },
    ...when(isMember(actor), {
      action: 'read',
      subject: 'Announcement',
      conditions: { current: true },
      reason: 'member',
    }),
    ...when(
      hasRole(actor, 'EDITOR'),
      { action: ['read', 'create', 'update', 'delete'], subject: 'Announcement', reason: 'editor' },
      { action: 'update', subject: 'Landing', reason: 'editor' },
    ),
  ],
  http: servePicture,
};
