import type { Room } from '#server/room.ts';
import { auditPages } from '../pages.ts';
import { checkJobs, checkSchedules } from './checks/check.ts';
import { checkCopySettings } from './checks/copies.ts';
import { serveAnchors } from './checks/export.ts';
import { commands } from './commands.ts';
import { serveExport } from './export.ts';
import { rules } from './policy.ts';
import { routes } from './routes.ts';

export { listEntriesAbout } from './about.ts';
export { auditDocument } from './documents/kinds.ts';
export { type Change, recordChange, recordChanges } from './record.ts';

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
  prepare: checkCopySettings,
};
