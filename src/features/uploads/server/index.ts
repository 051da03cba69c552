import type { Room } from '#server/room.ts';
import { uploadPages } from '../pages.ts';
import { jobs, schedules } from './jobs.ts';
import { freeAllLocks } from './locks/repository.ts';
import { rules } from './policy.ts';
import { routes } from './routes.ts';
import { serveTus } from './tus/mount.ts';

export { leadsInside } from './fetch/address.ts';
export { type OpenedAddress, openAddress } from './fetch/open.ts';
export { requireRoom } from './limits.ts';
export { storeFile } from './store-file.ts';
export { giveBack, lookAtUpload, takeUpload } from './take.ts';

/** Uploads: how files come in, piece by piece, and what they are. */
export const uploads: Room = {
  name: 'uploads',
  routes,
  jobs,
  schedules,
  hubPages: Object.values(uploadPages),
  rules,
  http: serveTus,
  // The embedded database has one server: whoever held a lock before it is dead.
  prepare: async (ctx) => {
    if (!ctx.config.databaseUrl) await freeAllLocks(ctx);
  },
};
