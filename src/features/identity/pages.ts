import { page } from '#shared/pages.ts';

export const identityPages = {
  profile: page({ name: 'profile', path: '/profile', needs: ['read', 'Profile'] }),
  access: page({ name: 'access-control', path: '/access-control', needs: ['read', 'AclDemo'] }),
  users: page({ name: 'users', path: '/admin/users', needs: ['read', 'User'] }),
};
