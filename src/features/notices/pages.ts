import { page } from '#shared/pages.ts';

export const noticePages = {
  notices: page({ name: 'notices', path: '/notices', needs: ['read', 'Profile'] }),
};
