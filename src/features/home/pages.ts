import { page } from '#shared/pages.ts';

export const homePages = {
  home: page({ name: 'home', path: '/' }),
  landing: page({ name: 'landing', path: '/landing', needs: ['update', 'Landing'] }),
  announcements: page({ name: 'announcements', path: '/announcements', needs: ['update', 'Announcement'] }),
};
