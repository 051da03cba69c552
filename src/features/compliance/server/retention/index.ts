import { keepPeople } from '#features/identity/server/index.ts';
import { keepItems } from '#features/library/server/index.ts';
import type { Schedule } from '#server/jobs/job.ts';
import { carryOut } from './disposal/job.ts';
import { findDueItems } from './due/job.ts';
import { isPersonHeld } from './holds/covered.ts';
import { keeper } from './keeper.ts';

keepItems(keeper);
keepPeople(isPersonHeld);

export { disposeWith } from './disposal/with.ts';
export { serveDueExport } from './due/export.ts';
export { isHeld, requireNotHeld } from './holds/refuse.ts';
export { retentionApi } from './routes.ts';

export const retentionJobs = [findDueItems, carryOut];

export const retentionSchedules: readonly Schedule[] = [
  { name: findDueItems.name, cron: '37 2 * * *', kind: findDueItems },
];
