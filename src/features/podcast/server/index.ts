import type { Room } from '#server/room.ts';
import { podcastPages } from '../pages.ts';
import { serveArtwork } from './artwork/serve.ts';
import { checkApi } from './check/routes.ts';
import { episodeJobs, episodeSchedules } from './episodes/jobs.ts';
import { episodeApi } from './episodes/routes.ts';
import { serveFeeds } from './feed/serve.ts';
import { findHead } from './page/head.ts';
import { pageApi } from './page/routes.ts';
import { rules } from './policy.ts';
import { privateFeedApi } from './private/routes.ts';
import { servePrivateFeeds } from './private/serve.ts';
import { addDefaultShow } from './shows/default.ts';
import { showApi } from './shows/routes.ts';

/** Podcasts: the university's, and others beside it. */
export const podcast: Room = {
  name: 'podcast',
  routes: [...showApi, ...episodeApi, ...pageApi, ...checkApi, ...privateFeedApi],
  jobs: episodeJobs,
  schedules: episodeSchedules,
  prepare: addDefaultShow,
  hubPages: [
    { ...podcastPages.show, find: findHead },
    { ...podcastPages.other, find: findHead },
    podcastPages.shows,
    podcastPages.edit,
    podcastPages.episode,
  ],
  rules,
  http(app, ctx) {
    serveArtwork(app, ctx);
    serveFeeds(app, ctx);
    servePrivateFeeds(app, ctx);
  },
};
