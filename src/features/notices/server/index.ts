import { personalData } from '#features/identity/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { noticePages } from '../pages.ts';
import { pageCounts } from './counts.ts';
import { mailJobs, mailSchedules } from './mail/jobs.ts';
import { deliverNotice } from './notify.ts';
import { ownData } from './own.ts';
import { routes } from './routes.ts';

/** Notifications of people, in the bell and by email. */
export const notices: Room = {
  name: 'notices',
  hooks: [pageCounts],
  provides: provide(personalData, { room: 'notices', read: ownData }),
  routes,
  jobs: [deliverNotice, ...mailJobs],
  schedules: mailSchedules,
  hubPages: Object.values(noticePages),
};

export { pageCounts } from './counts.ts';
export { type NoticeInput, type NoticeSubject, notify, settle, wantingMail } from './notify.ts';
