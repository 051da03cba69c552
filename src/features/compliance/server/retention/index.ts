import { auditedRecords } from '#features/audit/server/doors/proof.ts';
import { peopleLegalHold } from '#features/identity/server/index.ts';
import { itemRetention } from '#features/library/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Schedule } from '#server/jobs/job.ts';
import { runDisposal } from './disposal/job.ts';
import { disposalRecords } from './disposal/vouch.ts';
import { findDueItems } from './due/job.ts';
import { isPersonOnLegalHold } from './legal-holds/covered.ts';
import { legalHoldRecords } from './legal-holds/legal-holds.ts';
import { retentionAnswers } from './retention-answers.ts';

export { disposedParts } from './disposal/with.ts';
export { serveDueExport } from './due/export.ts';
export { isOnLegalHold, refuseOnLegalHold } from './legal-holds/refuse.ts';
export { retentionApi } from './routes.ts';

export const retentionProvides = [
  ...provide(itemRetention, retentionAnswers),
  ...provide(peopleLegalHold, isPersonOnLegalHold),
  ...provide(auditedRecords, legalHoldRecords, ...disposalRecords),
];

export const retentionJobs = [findDueItems, runDisposal];

export const retentionSchedules: readonly Schedule[] = [
  { name: findDueItems.name, cron: '37 2 * * *', kind: findDueItems },
];
