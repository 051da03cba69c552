import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { trailWordsOf } from '#features/audit/server/index.ts';
import { provide } from '#server/hooks.ts';
import { serveForms } from '#server/http/forms.ts';
import type { Room } from '#server/room.ts';
import { identityPages } from '../pages.ts';
import { accountForms } from './accounts/forms/index.ts';
import { accountJobs, accountSchedules } from './accounts/jobs.ts';
import { announceSetUp, prepareOwner } from './accounts/owner.ts';
import { commands } from './commands.ts';
import { factorHandlers } from './factors/routes.ts';
import { rules } from './policy.ts';
import { personalData } from './profile/contributions.ts';
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
import { peopleLegalHold } from './users/legal-hold.ts';
import { userRoutes } from './users/routes.ts';
import { userDocument } from './users/trail.ts';

/** Identity: accounts, sign-in and permissions. */
export const identity: Room = {
  name: 'identity',
  hooks: [peopleLegalHold, personalData],
  provides: [...provide(auditedDocuments, userDocument), ...provide(trailWordsOf, 'identity/trail')],
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

export { personalData } from './profile/contributions.ts';
export { readPhotoType } from './profile/photo-file.ts';
export { hashSecret } from './secrets.ts';
export { peopleChanged } from './users/events.ts';
export { peopleLegalHold } from './users/legal-hold.ts';
export {
  addressOf,
  allPeople,
  findPeople,
  listByRole,
  namesOf,
  type PersonRecord,
  searchPeople,
} from './users/people.ts';
export { findMember, findPerson, findPersonAt, type Person } from './users/person.ts';
export { countUsers as countPeople, userVersion } from './users/repository.ts';
