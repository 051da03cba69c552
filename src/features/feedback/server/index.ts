import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { trailWordsOf } from '#features/audit/server/index.ts';
import { personalData } from '#features/identity/server/index.ts';
import { filesNeeded } from '#features/library/server/index.ts';
import { provide } from '#server/hooks.ts';
import { serveForms } from '#server/http/forms.ts';
import type { Room } from '#server/room.ts';
import { feedbackPages } from '../pages.ts';
import { followPage } from './follow/form.ts';
import { newFeedbackPage } from './give/form.ts';
import { servePictures } from './give/picture.ts';
import { feedbackJobs, feedbackSchedules } from './jobs.ts';
import { ownData } from './own.ts';
import { rules } from './policy.ts';
import { screenshotsInUse } from './repository.ts';
import { routes } from './routes.ts';
import { feedbackDocument } from './trail.ts';
import { serveFeedbackExport } from './triage/export.ts';
import { serveScreenshots } from './triage/screenshot.ts';

/** Feedback from users, with answers and triage. */
export const feedback: Room = {
  name: 'feedback',
  provides: [
    ...provide(trailWordsOf, 'feedback/trail'),
    ...provide(personalData, { room: 'feedback', read: ownData }),
    ...provide(filesNeeded, screenshotsInUse),
    ...provide(auditedDocuments, feedbackDocument),
  ],
  routes,
  jobs: feedbackJobs,
  schedules: feedbackSchedules,
  hubPages: Object.values(feedbackPages),
  rules,
  http(app, ctx, tools) {
    serveForms(app, ctx, tools, [newFeedbackPage(tools), followPage(tools)]);
    servePictures(app, ctx);
    serveScreenshots(app, ctx);
    serveFeedbackExport(app, ctx);
  },
};
