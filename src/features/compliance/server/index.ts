import { holdFiles, holdItems } from '#features/library/server/index.ts';
import type { Room } from '#server/room.ts';
import { compliancePages } from '../pages.ts';
import { holdingOf } from './approval/holding.ts';
import { approvalJobs, approvalSchedules } from './approval/jobs.ts';
import { copiesAmong } from './approval/repository.ts';
import { approvalApi } from './approval/routes.ts';
import { rules } from './policy.ts';
import { recallJobs } from './recall/notice.ts';
import { routes } from './routes.ts';

export { disclosuresFor } from './disclosures.ts';
export { rulesInForce } from './in-force.ts';
export { type Sharer, tellSharers } from './recall/sharers.ts';
export { findVersionNumber as rulesVersion } from './repository.ts';
export { longestLinkDays, rulesOf, sharerLacks } from './sharing.ts';

holdItems(holdingOf);
holdFiles('compliance', copiesAmong);

/** Compliance: the rules that what goes out is held to. */
export const compliance: Room = {
  name: 'compliance',
  routes: [...routes, ...approvalApi],
  jobs: [...approvalJobs, ...recallJobs],
  schedules: approvalSchedules,
  rules,
  hubPages: Object.values(compliancePages),
};
