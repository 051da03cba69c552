import {
  auditedChains,
  auditedDocuments,
  auditedFiles,
  auditedRecords,
} from '#features/audit/server/doors/proof.ts';
import { faultListeners, trailWordsOf } from '#features/audit/server/index.ts';
import { filesNeeded, itemEmbargo, playlistCopy } from '#features/library/server/index.ts';
import { provide } from '#server/hooks.ts';
import { embargoOf } from './approval/embargo.ts';
import { approvedCopies } from './approval/public-copy/approved-copies.ts';
import { endCopyApproval } from './approval/public-copy/end-approval.ts';
import { publicCopy } from './approval/public-copy/hooks.ts';
import { wordsOfPlaylist } from './approval/public-copy/playlists.ts';
import { copiesAmong } from './approval/repository.ts';
import { approvalFiles, approvalRecords } from './approval/vouch.ts';
import { filingRecords } from './filings/file.ts';
import { packRecords } from './pack/change.ts';
import { packsAmong } from './pack/repository.ts';
import { recallRecords } from './recall/vouch.ts';
import { retentionProvides } from './retention/index.ts';
import { rulesDocument } from './service.ts';
import { ruleRecords } from './trail.ts';
import { mailFault } from './trail-faults/emails.ts';
import { retailRecords } from './uses/reach.ts';
import { eachShownFile } from './uses/shown-files.ts';
import { verifyUses } from './uses/verify.ts';

/** Everything that compliance provides for the hooks of rooms below it. */
export const provides = [
  ...provide(trailWordsOf, 'compliance/trail'),
  ...provide(itemEmbargo, embargoOf),
  ...provide(playlistCopy, {
    approvedCopies: (ctx, lists) => approvedCopies(ctx, 'Playlist', lists),
    removed: (ctx, list) => endCopyApproval(ctx, 'Playlist', list),
  }),
  ...provide(publicCopy.Playlist, wordsOfPlaylist),
  ...provide(filesNeeded, copiesAmong, packsAmong),
  ...provide(auditedDocuments, rulesDocument),
  ...provide(
    auditedRecords,
    ruleRecords,
    ...approvalRecords,
    recallRecords,
    filingRecords,
    packRecords,
    retailRecords,
  ),
  ...provide(auditedChains, { name: 'uses', about: 'records of use', verify: verifyUses }),
  ...provide(auditedFiles, approvalFiles, { about: 'records of use', each: eachShownFile }),
  ...provide(faultListeners, mailFault),
  ...retentionProvides,
];
