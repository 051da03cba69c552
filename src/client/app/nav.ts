import {
  IconAppWindow,
  IconArchive,
  IconBroadcast,
  IconCalendarDue,
  IconCloudUpload,
  IconEye,
  IconFileZip,
  IconGavel,
  IconHistory,
  IconHome,
  IconLink,
  IconListCheck,
  IconMessage2,
  IconPlaylist,
  IconRubberStamp,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconStack2,
  IconUser,
  IconUsers,
  IconWorldShare,
} from '@tabler/icons-react';
import { administrationPages } from '#features/administration/pages.ts';
import { auditPages } from '#features/audit/pages.ts';
import { compliancePages } from '#features/compliance/pages.ts';
import { feedbackPages } from '#features/feedback/pages.ts';
import { homePages } from '#features/home/pages.ts';
import { identityPages } from '#features/identity/pages.ts';
import { libraryPages } from '#features/library/pages.ts';
import { noticePages } from '#features/notices/pages.ts';
import { podcastPages } from '#features/podcast/pages.ts';
import { programsPages } from '#features/programs/pages.ts';
import { selfTestPages } from '#features/self-test/pages.ts';
import { sharingPages } from '#features/sharing/pages.ts';
import { uploadPages } from '#features/uploads/pages.ts';
import type { Ability } from '#shared/ability.ts';
import { type NavGroup, type NavItem, navFor, openItems, type PageName, pagesOf } from '../lib/nav.ts';
import type { Shell } from '../shell/shell-context.ts';

/** Navigation of the hub, from top to bottom; users see the entries that they may open. */
export const navigation: readonly NavGroup[] = [
  {
    name: 'discover',
    items: [
      { page: homePages.home, icon: IconHome, rank: 1 },
      { page: libraryPages.library, icon: IconStack2, rank: 2 },
      { page: libraryPages.playlists, icon: IconPlaylist },
      { page: programsPages.programs, icon: IconSchool, rank: 4 },
      { page: podcastPages.show, icon: IconBroadcast, rank: 6 },
    ],
  },
  {
    name: 'share',
    items: [
      { page: sharingPages.links, icon: IconLink, rank: 3 },
      { page: sharingPages.index, icon: IconWorldShare, rank: 5 },
    ],
  },
  {
    name: 'publish',
    items: [
      { page: uploadPages.uploads, icon: IconCloudUpload },
      { page: homePages.announcements, icon: IconSpeakerphone },
      { page: homePages.landing, icon: IconAppWindow },
    ],
  },
  {
    name: 'review',
    items: [
      {
        page: compliancePages.approvals,
        label: 'desk.compliance',
        icon: IconRubberStamp,
        tabs: [
          { page: compliancePages.approvals, icon: IconRubberStamp },
          { page: compliancePages.uses, icon: IconEye },
          { page: compliancePages.filings, icon: IconCalendarDue },
          { page: compliancePages.retention, icon: IconArchive },
          { page: compliancePages.packs, icon: IconFileZip },
          { page: compliancePages.rules, icon: IconGavel },
        ],
      },
      // Everybody else finds their own feedback in the account menu.
      { page: feedbackPages.feedback, icon: IconMessage2, needs: ['update', 'Feedback'] },
      { page: auditPages.audit, icon: IconHistory },
    ],
  },
  {
    name: 'manage',
    items: [
      { page: identityPages.users, icon: IconUsers },
      {
        page: administrationPages.health,
        icon: IconSettings,
        tabs: [
          { page: administrationPages.health, label: 'tab.health', icon: IconSettings },
          { page: administrationPages.jobs, icon: IconSettings },
          { page: administrationPages.settings, icon: IconSettings },
          { page: administrationPages.storage, icon: IconSettings },
        ],
      },
    ],
  },
];

/** Pages about the user, in the account menu. */
const account: readonly NavItem[] = [
  { page: identityPages.profile, icon: IconUser },
  { page: feedbackPages.feedback, icon: IconMessage2 },
  { page: identityPages.access, icon: IconShieldCheck },
  { page: selfTestPages.check, icon: IconListCheck },
];

/** Returns everything that the user may open: the navigation, the account menu, and all pages of both. */
export function destinationsFor(ability: Ability): Pick<Shell, 'nav' | 'account' | 'destinations'> {
  const own = navFor(navigation, ability);
  const listed = new Set(own.flatMap(({ items }) => pagesOf(items).map(({ page }) => page)));
  const others = openItems(account, ability).filter(({ page }) => !listed.has(page));
  // Visitors have no account menu.
  const hasAccount = ability.can('read', 'Profile');
  const nav: NavGroup[] = hasAccount ? own : [...own, { name: 'help', items: others }];
  return {
    nav,
    account: hasAccount ? others : [],
    destinations: [...pagesOf(own.flatMap(({ items }) => items)), ...others],
  };
}

/** Every page of the hub, listed in the navigation or not. */
export const addresses = [
  ...navigation.flatMap(({ items }) => pagesOf(items).map(({ page }) => page)),
  ...account.map(({ page }) => page).filter((page) => page !== feedbackPages.feedback),
  noticePages.notices,
  sharingPages.detail,
  sharingPages.recipients,
  sharingPages.sheet,
  libraryPages.item,
  libraryPages.master,
  libraryPages.playlist,
  programsPages.program,
  programsPages.edit,
  programsPages.report,
  programsPages.module,
  podcastPages.other,
  podcastPages.shows,
  podcastPages.edit,
  podcastPages.episode,
  podcastPages.moveIn,
  compliancePages.approval,
  auditPages.document,
] satisfies readonly { name: PageName }[];
