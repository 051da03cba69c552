import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { auditPages } from '../pages.ts';
import { auditedChains } from './chains.ts';
import { checkJobs, checkSchedules } from './checks/check.ts';
import { checkCopySettings } from './checks/copies.ts';
import { serveAnchors } from './checks/export.ts';
import { faultListeners } from './checks/faults.ts';
import { commands } from './commands.ts';
import { auditedDocuments } from './documents/kinds.ts';
import { serveExport } from './export.ts';
import { auditedFiles } from './files.ts';
import { adoptHeads, recordHeads } from './heads/record-heads.ts';
import { rules } from './policy.ts';
import { expectedFiles } from './presence.ts';
import { adoptRecords, auditedRecords } from './records/records.ts';
import { routes } from './routes.ts';
import { trailWordsOf } from './trail-words.ts';

export { listEntriesAbout } from './about.ts';
export { findEntriesOf, isTouchedByPeople } from './about-repository.ts';
export { faultEmail } from './checks/email.ts';
export { faultListeners, type TrailFault } from './checks/faults.ts';
export { listAnchors, readLastCheck } from './checks/repository.ts';
export { formats as trailFormats } from './export.ts';
export { type Extract, extractEntries } from './extract-repository.ts';
export { readEntry } from './present.ts';
export { type Change, recordChange, recordChanges } from './record.ts';
export { type Head, readEnd } from './repository.ts';
export type { AuditRow } from './tables.ts';
export { trailNamespaces, trailWordsOf } from './trail-words.ts';

/** Audit: every change and its author, in a trail that cannot be rewritten unnoticed. */
export const audit: Room = {
  name: 'audit',
  provides: provide(trailWordsOf, 'audit/trail'),
  hooks: [
    auditedDocuments,
    auditedRecords,
    auditedChains,
    auditedFiles,
    expectedFiles,
    faultListeners,
    trailWordsOf,
  ],
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
  start: recordHeads,
};
