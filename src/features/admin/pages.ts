import { page } from '#shared/pages.ts';

export const adminPages = {
  admin: page({ name: 'admin', path: '/admin', needs: ['read', 'Setting'] }),
};
