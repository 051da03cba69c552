import { page } from '#shared/pages.ts';

export const administrationPages = {
  /** Health of the hub. */
  health: page({ name: 'admin', path: '/admin', needs: ['read', 'Setting'] }),
  jobs: page({ name: 'admin-jobs', path: '/admin/jobs', needs: ['read', 'Setting'] }),
  settings: page({ name: 'admin-settings', path: '/admin/settings', needs: ['read', 'Setting'] }),
  storage: page({ name: 'admin-storage', path: '/admin/storage', needs: ['read', 'Setting'] }),
};
