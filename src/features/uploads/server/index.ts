import { trailWordsOf } from '#features/audit/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { uploadPages } from '../pages.ts';
import { jobs, schedules } from './jobs.ts';
import { freeAllLocks } from './locks/repository.ts';
import { rules } from './policy.ts';
import { routes } from './routes.ts';
import { serveTus } from './tus/mount.ts';

export { isPrivateHost } from './fetch/address.ts';
export { type OpenedAddress, openAddress } from './fetch/open.ts';
export { requireRoom } from './limits.ts';
export { countBytes as countUploadedBytes } from './repository.ts';
export { storeFile } from './store-file.ts';
export { readUploadedFile, releaseFile, takeUpload } from './take.ts';

/** Uploads: resumable transfer of files, and the check of their content. */
export const uploads: Room = {
  name: 'uploads',
  provides: provide(trailWordsOf, 'uploads/trail'),
  routes,
  jobs,
  schedules,
  hubPages: Object.values(uploadPages),
  rules,
  http: serveTus,
  // The embedded database has one server: all locks from before its start are stale.
  prepare: async (ctx) => {
    if (!ctx.config.databaseUrl) await freeAllLocks(ctx);
  },
};
