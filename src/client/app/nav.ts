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
import { auditPages } from '#features/audit/pages.ts';
import { compliancePages } from '#features/compliance/pages.ts';
import { feedbackPages } from '#features/feedback/pages.ts';
import { homePages } from '#features/home/pages.ts';
import { identityPages } from '#features/identity/pages.ts';
import { libraryPages } from '#features/library/pages.ts';
import { podcastPages } from '#features/podcast/pages.ts';
import { programsPages } from '#features/programs/pages.ts';
import { selfTestPages } from '#features/self-test/pages.ts';
import { sharingPages } from '#features/sharing/pages.ts';
import { uploadPages } from '#features/uploads/pages.ts';
import type { NavGroup, PageName } from '../lib/nav.ts';

/** Navigation of the hub, from top to bottom; users see the entries that they may open. */
export const navigation: readonly NavGroup[] = [
  {
    name: 'discover',
    items: [
      { page: homePages.home, icon: IconHome, tab: true },
      { page: sharingPages.index, icon: IconWorldShare, tab: true },
      { page: podcastPages.show, icon: IconBroadcast, tab: true },
    ],
  },
  {
    name: 'work',
    items: [
      { page: libraryPages.library, icon: IconStack2, tab: true },
      { page: sharingPages.links, icon: IconLink },
      { page: libraryPages.playlists, icon: IconPlaylist },
      { page: programsPages.programs, icon: IconSchool },
      { page: uploadPages.uploads, icon: IconCloudUpload },
    ],
  },
  {
    name: 'manage',
    items: [
      { page: identityPages.profile, icon: IconUser },
      { page: feedbackPages.feedback, icon: IconMessage2 },
      { page: homePages.announcements, icon: IconSpeakerphone },
      { page: homePages.landing, icon: IconAppWindow },
      { page: identityPages.users, icon: IconUsers },
      { page: homePages.admin, icon: IconSettings },
      { page: auditPages.audit, icon: IconHistory },
    ],
  },
  {
    name: 'compliance',
    items: [
      { page: compliancePages.approvals, icon: IconRubberStamp },
      { page: compliancePages.uses, icon: IconEye },
      { page: compliancePages.filings, icon: IconCalendarDue },
      { page: compliancePages.retention, icon: IconArchive },
      { page: compliancePages.packs, icon: IconFileZip },
      { page: compliancePages.rules, icon: IconGavel },
    ],
  },
  {
    name: 'help',
    items: [
      { page: selfTestPages.check, icon: IconListCheck },
      { page: identityPages.access, icon: IconShieldCheck },
    ],
  },
];

/** Every page of the hub, listed in the navigation or not. */
export const addresses = [
  ...navigation.flatMap(({ items }) => items.map((item) => item.page)),
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
