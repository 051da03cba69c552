import { contributeToExport } from '#features/identity/server/index.ts';
import { serveForms } from '#server/http/forms.ts';
import type { Room } from '#server/room.ts';
import { feedbackPages } from '../pages.ts';
import { followPage } from './follow/form.ts';
import { newFeedbackPage } from './give/form.ts';
import { servePictures } from './give/picture.ts';
import { feedbackJobs, feedbackSchedules } from './jobs.ts';
import { ownData } from './own.ts';
import { rules } from './policy.ts';
import { routes } from './routes.ts';
import { serveFeedbackExport } from './triage/export.ts';
import { serveScreenshots } from './triage/screenshot.ts';

/** Feedback from people, and its answers. */
export const feedback: Room = {
  name: 'feedback',
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
  start: (ctx) => contributeToExport(ctx, 'feedback', ownData),
};
