import type { Room } from '#server/room.ts';
import { compliancePages } from '../pages.ts';
import { approveSamplesToCome } from './approval/approve-samples.ts';
import { episodeCopy } from './approval/episode.ts';
import { approvalJobs, approvalSchedules } from './approval/jobs.ts';
import { publicCopy } from './approval/public-copy/hooks.ts';
import { queueApi } from './approval/queue/routes.ts';
import { serveSubmittedFiles } from './approval/queue/serve-files.ts';
import { approvalApi } from './approval/routes.ts';
import { exemptOlderHub } from './exempt-older-hub.ts';
import { filingJobs, filingSchedules } from './filings/jobs.ts';
import { filingApi } from './filings/routes.ts';
import { packJobs, packSchedules } from './pack/job.ts';
import { packApi } from './pack/routes.ts';
import { linkSearch } from './pack/scope/subjects.ts';
import { servePacks } from './pack/serve.ts';
import { rules } from './policy.ts';
import { provides } from './provides.ts';
import { recallJobs } from './recall/notice.ts';
import { itemSharers } from './recall/sharers.ts';
import { reminderJobs, reminderSchedules } from './reminders/jobs.ts';
import {
  disposedParts,
  retentionApi,
  retentionJobs,
  retentionSchedules,
  serveDueExport,
} from './retention/index.ts';
import { routes } from './routes.ts';
import { faultJobs } from './trail-faults/emails.ts';
import { dailyUseJobs, dailyUseSchedules } from './uses/daily/jobs.ts';
import { recordDelivery } from './uses/daily/sending.ts';
import { serveUsesExport } from './uses/export.ts';
import { reachJobs } from './uses/reach-emails.ts';
import { useApi } from './uses/routes.ts';

export { approveSampleCopy as approveSampleWords } from './approval/approve-samples.ts';
export { approvedEpisodes } from './approval/approved-episodes.ts';
export { episodeCopy } from './approval/episode.ts';
export { approvedCopies, copyNeedsApproval, rulesMark } from './approval/public-copy/approved-copies.ts';
export { endCopyApproval } from './approval/public-copy/end-approval.ts';
export { publicCopy } from './approval/public-copy/hooks.ts';
export { assumeSeal, sealAt } from './approval/seals-repository.ts';
export { disclosuresFor } from './disclosures.ts';
export { assumeVersionInForce, rulesInForce } from './in-force.ts';
export { linkSearch } from './pack/scope/subjects.ts';
export { itemSharers, type Sharer } from './recall/sharers.ts';
export { versionNumberAt } from './repository.ts';
export { disposedParts, isOnLegalHold, refuseOnLegalHold } from './retention/index.ts';
export { longestLinkDays, rulesOf } from './sharing.ts';
export type { ReadableTablesOfCompliance } from './tables.ts';

/** Compliance: rules for published content, approval, and records. */
export const compliance: Room = {
  name: 'compliance',
  hooks: [...Object.values(publicCopy), episodeCopy, itemSharers, linkSearch, disposedParts],
  provides,
  routes: [...routes, ...approvalApi, ...queueApi, ...retentionApi, ...packApi, ...useApi, ...filingApi],
  jobs: [
    ...approvalJobs,
    ...recallJobs,
    ...reminderJobs,
    ...retentionJobs,
    ...packJobs,
    ...filingJobs,
    ...reachJobs,
    ...dailyUseJobs,
    ...faultJobs,
  ],
  schedules: [
    ...approvalSchedules,
    ...reminderSchedules,
    ...retentionSchedules,
    ...packSchedules,
    ...filingSchedules,
    ...dailyUseSchedules,
  ],
  rules,
  beforeSending: recordDelivery,
  prepare: async (ctx) => {
    await exemptOlderHub(ctx);
    await approveSamplesToCome(ctx);
  },
  hubPages: Object.values(compliancePages),
  http(app, ctx) {
    serveDueExport(app, ctx);
    servePacks(app, ctx);
    serveSubmittedFiles(app, ctx);
    serveUsesExport(app, ctx);
  },
};
