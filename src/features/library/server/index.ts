import { auditedDocuments, trailWordsOf } from '#features/audit/server/index.ts';
import { provide } from '#server/hooks.ts';
import type { Room } from '#server/room.ts';
import { libraryPages } from '../pages.ts';
import { commands } from './commands.ts';
import { filesNeeded } from './files/holders.ts';
import { fileAudits, removeReleased } from './files/release.ts';
import { serveMedia } from './files/serve.ts';
import { itemEmbargo } from './items/hold.ts';
import { itemRetention } from './items/keeping.ts';
import { itemApi } from './items/routes.ts';
import { itemDocument } from './items/trail.ts';
import { videoApi } from './items/video-routes.ts';
import { masterApi } from './master/routes.ts';
import { serveCovers } from './playlists/cover.ts';
import { giveOneAddress } from './playlists/one-address.ts';
import { playlistApi } from './playlists/routes.ts';
import { playlistCopy } from './playlists/said.ts';
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
    await giveOneAddress(ctx);
  },
  commands,
  hubPages: Object.values(libraryPages),
  rules,
  http: (app, ctx, tools) => {
    serveCovers(app, ctx, tools);
    serveMedia(app, ctx, tools);
  },
};

export { decide, seesAll } from '../contract/decide.ts';
export { setCaptions } from './captions/change.ts';
export { spokenOf } from './captions/spoken.ts';
export { type Content, contentAt, contentFor, decisive, findContent, findContentAt } from './content/find.ts';
export { playerOrigins, toOutsidePlayer } from './content/outside.ts';
export { pictureOf } from './content/picture.ts';
export { nothingPlayed, spoken, toPlayedCard, toPlayedMedia } from './content/played.ts';
export { type Grant, type PresentedContent, presentContent } from './content/present.ts';
export { formerPicturesOf, noteFormerPicture, type PictureOwner } from './files/former/repository.ts';
export { releasePicturesOf, retirePicture } from './files/former/retire.ts';
export { filesNeeded } from './files/holders.ts';
export { playedFiles } from './files/played.ts';
export { asPlayed, playedSource } from './files/played-source.ts';
export { releaseFiles } from './files/release.ts';
export { listFiles as filesOf, listKeptFiles as keptFilesOf } from './files/repository.ts';
export { takePicture, takeUploadedPicture } from './files/take-picture.ts';
export { bytesOfVersions, listVersions as versionsOf } from './files/versions-repository.ts';
export { describeItem, noteItem, publishItem } from './items/change.ts';
export { copyOf as workingCopy } from './items/copies-repository.ts';
export { createItem } from './items/create.ts';
export { type Holding, itemEmbargo } from './items/hold.ts';
export {
  categoriesInUse,
  holdFrom,
  holdTheseFrom,
  itemsToLookAt,
  markOf,
  mostMarked,
  type SomeItems,
} from './items/holds-repository.ts';
export { itemRetention, type Keeper } from './items/keeping.ts';
export { countItems, itemsMadeBy, itemsOnceOut, makersOf, outingsOf } from './items/outs-repository.ts';
export { type Presenter, presenterFor } from './items/present.ts';
export { presentItem, presentList, requireItem } from './items/read.ts';
export { eraseItem } from './items/remove.ts';
export { findItem, findItems, itemRevision, lockItem, mainTitle, revisionsOf } from './items/repository.ts';
export { isReviewable, outSince, type StoredItem } from './items/stored.ts';
export { adoptCopy } from './items/working-copy.ts';
export { listTags } from './labels/tags.ts';
export { createPlaylist } from './playlists/change.ts';
export { coverAddress } from './playlists/present.ts';
export { putIntoPlaylist } from './playlists/put-in.ts';
export { listSeen as listPlaylistsSeen } from './playlists/read.ts';
export {
  findWrittenPlaylist,
  listWrittenPlaylists,
  playlistAt,
  playlistRevisions,
  type StoredPlaylist,
} from './playlists/repository.ts';
export { findPlaylist, listPlaylists, playlistCopy } from './playlists/said.ts';
export { countSeen } from './playlists/seen-repository.ts';
export { whomToAsk } from './policy/whom-to-ask.ts';
export { lastPublicPage, type PublicEntry, publicItems, publicSeasons } from './public-repository.ts';
export { samplesAdded, samplesRemoved } from './samples/events.ts';
export { isNew, listSamples, type Sample } from './samples/repository.ts';
export { pagesOf } from './search/pages.ts';
export type { LentByLibrary } from './tables.ts';
