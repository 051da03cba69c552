import { checkChain, checkFiles, whenFaulty } from '#features/audit/server/index.ts';
import { holdFiles, holdItems, holdWords } from '#features/library/server/index.ts';
import type { Room } from '#server/room.ts';
import { compliancePages } from '../pages.ts';
import { approveSamplesToCome } from './approval/approve-samples.ts';
import { holdingOf } from './approval/holding.ts';
import { approvalJobs, approvalSchedules } from './approval/jobs.ts';
import { copiesAmong } from './approval/repository.ts';
import { approvalApi } from './approval/routes.ts';
import { forgetWords } from './approval/words/forget.ts';
import { wordsOfPlaylist } from './approval/words/playlists.ts';
import { approvedWords } from './approval/words/said.ts';
import { tellWords } from './approval/words/speakers.ts';
import { filingJobs, filingSchedules } from './filings/jobs.ts';
import { filingApi } from './filings/routes.ts';
import { keepOldWays } from './first-rules.ts';
import { packJobs, packSchedules } from './pack/job.ts';
import { packsAmong } from './pack/repository.ts';
import { packApi } from './pack/routes.ts';
import { servePacks } from './pack/serve.ts';
import { rules } from './policy.ts';
import { recallJobs } from './recall/notice.ts';
import { reminderJobs, reminderSchedules } from './reminders/jobs.ts';
import { retentionApi, retentionJobs, retentionSchedules, serveDueExport } from './retention/index.ts';
import { routes } from './routes.ts';
import { faultJobs, mailFault } from './trail-faults/letters.ts';
import { dailyUseJobs, dailyUseSchedules } from './uses/daily/jobs.ts';
import { recordDelivery } from './uses/daily/sending.ts';
import { serveUsesExport } from './uses/export.ts';
import { reachJobs } from './uses/reach-letters.ts';
import { useApi } from './uses/routes.ts';
import { eachShownFile } from './uses/shown-files.ts';
import { verifyUses } from './uses/verify.ts';

export { approveSampleWords } from './approval/approve-samples.ts';
export { approvedEpisodes } from './approval/approved-episodes.ts';
export { tellEpisodes } from './approval/episode.ts';
export { forgetWords } from './approval/words/forget.ts';
export { approvedWords, rulesMark, wordsNeedApproval } from './approval/words/said.ts';
export { tellWords } from './approval/words/speakers.ts';
export { disclosuresFor } from './disclosures.ts';
export { rulesInForce } from './in-force.ts';
export { findLinksBy } from './pack/scope/subjects.ts';
export { type Sharer, tellSharers } from './recall/sharers.ts';
export { disposeWith, isHeld, requireNotHeld } from './retention/index.ts';
export { longestLinkDays, rulesOf } from './sharing.ts';
export { recordDailyUse } from './uses/daily/record.ts';
export { recordSent } from './uses/daily/sending.ts';
export { fileMarkOf, markOf, marksOf, pageMarkOf, readMarkOf } from './uses/marks.ts';
export { reachOf, tellReachIsFull, watchReach, wouldCross } from './uses/reach.ts';
export { recordUse, recordUses, type Use } from './uses/record.ts';

holdItems(holdingOf);
holdWords({
  said: (ctx, lists) => approvedWords(ctx, 'Playlist', lists),
  removed: (ctx, list) => forgetWords(ctx, 'Playlist', list),
});
tellWords('Playlist', wordsOfPlaylist);
checkChain({ name: 'uses', about: 'records of use', verify: verifyUses });
checkFiles({ about: 'records of use', each: eachShownFile });
whenFaulty(mailFault);
holdFiles('compliance', copiesAmong);
holdFiles('compliance packs', packsAmong);

/** Compliance: the rules that what goes out is held to. */
export const compliance: Room = {
  name: 'compliance',
  routes: [...routes, ...approvalApi, ...retentionApi, ...packApi, ...useApi, ...filingApi],
  jobs: [
    ...approvalJobs,
    ...recallJobs,
    ...reminderJobs,
    ...retentionJobs,
    ...packJobs,
    ...filingJobs,
    ...reachJobs,
    ...dailyUseJobs,
    ...faultJobs,
  ],
  schedules: [
    ...approvalSchedules,
    ...reminderSchedules,
    ...retentionSchedules,
    ...packSchedules,
    ...filingSchedules,
    ...dailyUseSchedules,
  ],
  rules,
  beforeSending: recordDelivery,
  prepare: async (ctx) => {
    await keepOldWays(ctx);
    await approveSamplesToCome(ctx);
  },
  hubPages: Object.values(compliancePages),
  http(app, ctx) {
    serveDueExport(app, ctx);
    servePacks(app, ctx);
    serveUsesExport(app, ctx);
  },
};
