import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { trailWordsOf } from '#features/audit/server/index.ts';
import { episodeCopy, publicCopy } from '#features/compliance/server/index.ts';
import { filesNeeded } from '#features/library/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { podcastPages } from '../pages.ts';
import { serveArtwork } from './artwork/serve.ts';
import { artworkInUse } from './artwork/use-repository.ts';
import { checkApi } from './check/routes.ts';
import { episodeBundle } from './episodes/bundle.ts';
import { episodeJobs, episodeSchedules } from './episodes/jobs.ts';
import { episodeApi } from './episodes/routes.ts';
import { episodeDocument } from './episodes/trail.ts';
import { textOfNotes } from './feed/notes.ts';
import { serveFeeds, warmFeeds } from './feed/serve.ts';
import { movingInCommands } from './moving-in/commands.ts';
import { movingInJobs } from './moving-in/jobs.ts';
import { movingInApi } from './moving-in/routes.ts';
import { findHead } from './page/head.ts';
import { pageApi } from './page/routes.ts';
import { rules } from './policy.ts';
import { privateFeedApi } from './private/routes.ts';
import { servePrivateFeeds } from './private/serve.ts';
import { isFeedValid, recordEpisode } from './private/service.ts';
import { describeSample, followSamples } from './samples/sample.ts';
import { addDefaultShow } from './shows/default.ts';
import { showBundle } from './shows/public-copy.ts';
import { showApi } from './shows/routes.ts';
import { showDocument } from './shows/trail.ts';

/** Podcasts: the university's and others. */
export const podcast: Room = {
  name: 'podcast',
  provides: [
    ...provide(trailWordsOf, 'podcast/trail'),
    ...provide(episodeCopy, { find: episodeBundle, textOfNotes }),
    ...provide(publicCopy.Podcast, showBundle),
    ...provide(filesNeeded, artworkInUse),
    ...provide(auditedDocuments, showDocument, episodeDocument),
  ],
  routes: [...showApi, ...episodeApi, ...pageApi, ...checkApi, ...privateFeedApi, ...movingInApi],
  jobs: [...episodeJobs, ...movingInJobs, describeSample],
  schedules: episodeSchedules,
  commands: movingInCommands,
  prepare: addDefaultShow,
  start: followSamples,
  warm: warmFeeds,
  hubPages: [
    { ...podcastPages.show, find: findHead },
    { ...podcastPages.other, find: findHead },
    podcastPages.shows,
    podcastPages.edit,
    podcastPages.episode,
    podcastPages.moveIn,
  ],
  rules,
  isGrantValid: isFeedValid,
  beforeSending: recordEpisode,
  http(app, ctx, tools) {
    serveArtwork(app, ctx, tools);
    serveFeeds(app, ctx);
    servePrivateFeeds(app, ctx);
  },
};

export { readPage as readPodcast } from './page/read.ts';
