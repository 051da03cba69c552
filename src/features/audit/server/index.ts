import type { Room } from '#server/room.ts';
import { auditPages } from '../pages.ts';
import { checkJobs, checkSchedules } from './checks/check.ts';
import { checkCopySettings } from './checks/copies.ts';
import { serveAnchors } from './checks/export.ts';
import { commands } from './commands.ts';
import { serveExport } from './export.ts';
import { adoptHeads, keepHeads } from './heads/keep.ts';
import { rules } from './policy.ts';
import { adoptRecords } from './records/records.ts';
import { routes } from './routes.ts';

export { findEntriesOf, isTouchedByPeople } from './about/repository.ts';
export { listEntriesAbout } from './about.ts';
export { type ChainVerdict, checkChain } from './chains.ts';
export { type TrailFault, whenFaulty } from './checks/faults.ts';
export { faultLetter } from './checks/letter.ts';
export { listAnchors } from './checks/repository.ts';
export { auditDocument } from './documents/kinds.ts';
export { formats as trailFormats } from './export.ts';
export { type Extract, extractEntries } from './extract/repository.ts';
export { checkFiles } from './files.ts';
export { expectFiles } from './presence.ts';
export { toAuditEntry } from './present.ts';
export { type Change, recordChange, recordChanges } from './record.ts';
export { asRecord, checkRecords, type Voucher, vouch } from './records/records.ts';
export { inOrder } from './records/text.ts';
export { type AuditRow, type Head, readEnd } from './repository.ts';

/** Audit: what was changed here, by whom, in a trail that cannot be rewritten unnoticed. */
export const audit: Room = {
  name: 'audit',
  routes,
  hubPages: Object.values(auditPages),
  rules,
  jobs: checkJobs,
  schedules: checkSchedules,
  http(app, ctx) {
    serveExport(app, ctx);
    serveAnchors(app, ctx);
  },
  commands,
  prepare: async (ctx) => {
    await checkCopySettings(ctx);
    await adoptHeads(ctx);
    await adoptRecords(ctx);
  },
  start: keepHeads,
};
