import { page } from '#shared/pages.ts';

export const homePages = {
  home: page({ name: 'home', path: '/' }),
  landing: page({ name: 'landing', path: '/landing', needs: ['update', 'Landing'] }),
  /** Tasks for administrators, and links to people and the audit trail. */
  admin: page({ name: 'admin', path: '/admin', needs: ['read', 'Setting'] }),
  announcements: page({ name: 'announcements', path: '/announcements', needs: ['update', 'Announcement'] }),
};
