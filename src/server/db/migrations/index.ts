import type { Migration } from '../migrate.ts';
import { platformSecrets } from './0001-platform-secrets.ts';
import { platformRateLimits } from './0002-platform-rate-limits.ts';
import { platformJobs } from './0003-platform-jobs.ts';
import { selfTestReports } from './0004-self-test-reports.ts';
import { auditEntries } from './0005-audit-entries.ts';
import { identityUsers } from './0006-identity-users.ts';
import { identitySessions } from './0007-identity-sessions.ts';
import { identityProvider } from './0008-identity-provider.ts';
import { uploads } from './0010-uploads.ts';
import { libraryItems } from './0011-library-items.ts';
import { librarySearch } from './0012-library-search.ts';
import { libraryLabels } from './0013-library-labels.ts';
import { librarySearchBlocks } from './0014-library-search-blocks.ts';
import { sharingLinks } from './0015-sharing-links.ts';
import { libraryRevisions } from './0016-library-revisions.ts';
import { complianceRules } from './0017-compliance-rules.ts';
import { libraryWasPublic } from './0018-library-was-public.ts';
import { podcast } from './0019-podcast.ts';
import { libraryWasPublished } from './0020-library-was-published.ts';
import { podcastPrivateFeeds } from './0021-podcast-private-feeds.ts';
import { podcastImports } from './0022-podcast-imports.ts';
import { feedback } from './0023-feedback.ts';
import { programs } from './0025-programs.ts';
import { podcastGuids } from './0027-podcast-guids.ts';
import { home } from './0028-home.ts';
import { sharingOpenings } from './0029-sharing-openings.ts';
import { complianceEffective } from './0030-compliance-effective.ts';
import { auditChecks } from './0031-audit-checks.ts';
import { libraryHolds } from './0032-library-holds.ts';
import { complianceApprovals } from './0033-compliance-approvals.ts';
import { auditCopies } from './0034-audit-copies.ts';
import { complianceUses } from './0035-compliance-uses.ts';
import { complianceRetention } from './0036-compliance-retention.ts';
import { compliancePacks } from './0037-compliance-packs.ts';
import { complianceReminders } from './0038-compliance-reminders.ts';
import { complianceFilings } from './0039-compliance-filings.ts';
import { libraryKeptFiles } from './0040-library-kept-files.ts';
import { libraryTagsInOrder } from './0041-library-tags-in-order.ts';
import { librarySearchPages } from './0042-library-search-pages.ts';
import { complianceApprovedWords } from './0043-compliance-approved-words.ts';
import { sharingVisits } from './0044-sharing-visits.ts';
import { complianceStanding } from './0045-compliance-standing.ts';
import { platformJobOutages } from './0046-platform-job-outages.ts';
import { compliancePublicIsRetail } from './0047-compliance-public-is-retail.ts';
import { librarySlugsInAnyCase } from './0048-library-slugs-in-any-case.ts';
import { libraryMadeOf } from './0049-library-made-of.ts';
import { sharingShown } from './0050-sharing-shown.ts';
import { libraryFormerPictures } from './0051-library-former-pictures.ts';
import { complianceUseItems } from './0052-compliance-use-items.ts';
import { administrationBackups } from './0053-administration-backups.ts';
import { complianceQueue } from './0054-compliance-queue.ts';
import { notices } from './0055-notices.ts';
import { libraryOwnItems } from './0056-library-own-items.ts';
import { complianceOwnApprovals } from './0057-compliance-own-approvals.ts';
import { homeDismissedSteps } from './0058-home-dismissed-steps.ts';

/** All steps, in order. New ones are added at the end. */
export const migrations: readonly Migration[] = [
  platformSecrets,
  platformRateLimits,
  platformJobs,
  selfTestReports,
  auditEntries,
  identityUsers,
  identitySessions,
  identityProvider,
  uploads,
  libraryItems,
  librarySearch,
  libraryLabels,
  librarySearchBlocks,
  sharingLinks,
  libraryRevisions,
  complianceRules,
  libraryWasPublic,
  podcast,
  libraryWasPublished,
  podcastPrivateFeeds,
  podcastImports,
  feedback,
  programs,
  podcastGuids,
  home,
  sharingOpenings,
  complianceEffective,
  auditChecks,
  libraryHolds,
  complianceApprovals,
  auditCopies,
  complianceUses,
  complianceRetention,
  compliancePacks,
  complianceReminders,
  complianceFilings,
  libraryKeptFiles,
  libraryTagsInOrder,
  librarySearchPages,
  complianceApprovedWords,
  sharingVisits,
  complianceStanding,
  platformJobOutages,
  compliancePublicIsRetail,
  librarySlugsInAnyCase,
  libraryMadeOf,
  sharingShown,
  libraryFormerPictures,
  complianceUseItems,
  administrationBackups,
  complianceQueue,
  notices,
  libraryOwnItems,
  complianceOwnApprovals,
  homeDismissedSteps,
];
