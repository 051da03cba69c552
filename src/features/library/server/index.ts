import { auditedDocuments } from '#features/audit/server/doors/proof.ts';
import { trailWordsOf } from '#features/audit/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { libraryPages } from '../pages.ts';
import { commands } from './commands.ts';
import { filesNeeded } from './files/needed.ts';
import { fileAudits, removeReleased } from './files/release.ts';
import { serveMedia } from './files/serve.ts';
import { itemEmbargo } from './items/embargo.ts';
import { itemRetention } from './items/retention.ts';
import { itemApi } from './items/routes.ts';
import { itemDocument } from './items/trail.ts';
import { videoApi } from './items/video-routes.ts';
import { masterApi } from './master/routes.ts';
import { serveCovers } from './playlists/cover.ts';
import { playlistCopy } from './playlists/public-copy.ts';
import { renameDuplicateSlugs } from './playlists/rename-duplicates.ts';
import { playlistApi } from './playlists/routes.ts';
import { playlistDocument } from './playlists/trail.ts';
import { rules } from './policy/rules.ts';
import { drawPoster, finishItem, prepareItem } from './processing/jobs.ts';
import { fillHub, fillNewHub } from './samples/fill.ts';
import { sampleApi } from './samples/routes.ts';

/** The library: all content and its playlists. */
export const library: Room = {
  name: 'library',
  hooks: [itemEmbargo, itemRetention, playlistCopy, filesNeeded],
  provides: [
    ...provide(auditedDocuments, itemDocument, playlistDocument),
    ...provide(trailWordsOf, 'library/trail'),
    ...fileAudits,
  ],
  routes: [...itemApi, ...videoApi, ...playlistApi, ...masterApi, ...sampleApi],
  jobs: [prepareItem, finishItem, drawPoster, removeReleased, fillHub],
  prepare: async (ctx) => {
    await fillNewHub(ctx);
    await renameDuplicateSlugs(ctx);
  },
  commands,
  hubPages: Object.values(libraryPages),
  rules,
  http: (app, ctx, tools) => {
    serveCovers(app, ctx, tools);
    serveMedia(app, ctx, tools);
  },
};

export { filesNeeded } from './files/needed.ts';
export { type Embargo, itemEmbargo } from './items/embargo.ts';
export { itemRetention, type RetentionAnswers } from './items/retention.ts';
export { listTags } from './labels/tags.ts';
export { playlistCopy } from './playlists/public-copy.ts';
export { samplesAdded, samplesRemoved } from './samples/events.ts';
export { hasOwnContent, isNew, listSamples, type Sample } from './samples/repository.ts';
export type { ReadableTablesOfLibrary } from './tables.ts';
