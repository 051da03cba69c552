import { serveForms } from '#server/http/forms.ts';
import type { Room } from '#server/room.ts';
import { identityPages } from '../pages.ts';
import { accountForms } from './accounts/forms/index.ts';
import { accountJobs, accountSchedules } from './accounts/jobs.ts';
import { announceSetUp, prepareOwner } from './accounts/owner.ts';
import { commands } from './commands.ts';
import { factorHandlers } from './factors/routes.ts';
import { rules } from './policy.ts';
import { servePhotos } from './profile/photo.ts';
import { removePhotoFile } from './profile/photo-file.ts';
import { ownRoutes } from './profile/routes.ts';
import { hasOwnProvider } from './provider/embedded.ts';
import { providerJobs, providerSchedules } from './provider/jobs.ts';
import { mountProvider } from './provider/mount.ts';
import { sessionJobs, sessionSchedules } from './sessions/jobs.ts';
import { forgetSession, recognise } from './sessions/service.ts';
import { serveSignIn } from './sign-in/http.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { signInWays } from './sign-in/ways.ts';
import { userAdmin } from './users/admin-routes.ts';
import { serveUsersExport } from './users/csv/export.ts';
import { userRoutes } from './users/routes.ts';

/** Identity: who one is here, and what one may do. */
export const identity: Room = {
  name: 'identity',
  routes: [...userRoutes, ...userAdmin, ...ownRoutes, ...signInRoutes, ...factorHandlers],
  jobs: [...sessionJobs, ...accountJobs, ...providerJobs, removePhotoFile],
  schedules: [...sessionSchedules, ...accountSchedules, ...providerSchedules],
  hubPages: Object.values(identityPages),
  recognise,
  forgetSession,
  signInWays,
  rules,
  prepare: prepareOwner,
  announce: announceSetUp,
  http(app, ctx, tools) {
    serveSignIn(app, ctx, tools);
    servePhotos(app, ctx);
    serveUsersExport(app, ctx);
    if (!hasOwnProvider(ctx)) return;
    mountProvider(app, ctx, tools);
    serveForms(app, ctx, tools, accountForms);
  },
  commands,
};

export { contributeToExport } from './profile/contributions.ts';
export { readPhotoType } from './profile/photo-file.ts';
export { hashSecret } from './secrets.ts';
export { peopleChanged } from './users/events.ts';
export { keepPeople } from './users/keeping.ts';
export {
  addressOf,
  allPeople,
  findPeople,
  type KnownPerson,
  listByRole,
  namesOf,
  searchPeople,
} from './users/people.ts';
export { findMember, findPerson } from './users/person.ts';
