import { roles } from '#shared/roles.ts';

/** Pages that require sign-in. */
export const memberPages = [
  '/landing',
  '/announcements',
  '/library',
  '/library/master',
  '/playlists',
  '/uploads',
  '/podcast/shows',
  '/podcast/import',
  '/links',
  '/programs',
  '/feedback',
  '/profile',
  '/notices',
  '/notices?tab=settings',
  '/compliance/approvals',
  '/compliance/retention',
  '/compliance/packs',
  '/compliance/uses',
  '/compliance/filings',
  '/compliance/rules',
  '/admin',
  '/admin/jobs',
  '/admin/settings',
  '/admin/storage',
  '/admin/users',
  '/admin/audit',
];

/** Member who may see all of them, with a name that is written alike in every language. */
export const everyRole = { roles, firstName: 'ليلى', lastName: 'حداد' };
