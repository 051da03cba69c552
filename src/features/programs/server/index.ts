import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { trailWordsOf } from '#features/audit/server/index.ts';
import { personalData } from '#features/identity/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { programsPages } from '../pages.ts';
import { certificatePage } from './certificates/page.ts';
import { certificateApi } from './certificates/routes.ts';
import { serveCertificates } from './certificates/serve.ts';
import { enrollingApi } from './enrolling/routes.ts';
import { enrolByRole, enrolByRoleJob, followPeople } from './enrolments/by-role.ts';
import { ownData } from './learning/own-data.ts';
import { learningApi } from './learning/routes.ts';
import { rules } from './policy.ts';
import { programDocument } from './programs/change.ts';
import { programApi } from './programs/routes.ts';
import { mailReminder, remindAndExpire, reminderSchedules } from './reminders/jobs.ts';
import { remindLate } from './reminders/late.ts';
import { serveLearnersExport } from './reports/export.ts';
import { reportApi } from './reports/routes.ts';
import { addSample, followSamples } from './samples/sample.ts';
import { takingApi } from './taking/routes.ts';

/** Training programs, made by editors and taken by members. */
export const programs: Room = {
  name: 'programs',
  provides: [
    ...provide(trailWordsOf, 'programs/trail'),
    ...provide(personalData, { room: 'programs', read: ownData }),
    ...provide(auditedDocuments, programDocument),
  ],
  routes: [...programApi, ...learningApi, ...takingApi, ...enrollingApi, ...reportApi, ...certificateApi],
  jobs: [enrolByRole, enrolByRoleJob, remindAndExpire, mailReminder, remindLate, addSample],
  schedules: [{ name: enrolByRoleJob.name, cron: '23 * * * *', kind: enrolByRoleJob }, ...reminderSchedules],
  hubPages: Object.values(programsPages),
  publicPages: [certificatePage],
  rules,
  http(app, ctx) {
    serveCertificates(app, ctx);
    serveLearnersExport(app, ctx);
  },
  start(ctx) {
    followPeople(ctx);
    followSamples(ctx);
  },
};
