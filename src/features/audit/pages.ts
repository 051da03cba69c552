import { page } from '#shared/pages.ts';

export const auditPages = {
  audit: page({ name: 'audit', path: '/admin/audit', needs: ['read', 'Audit'] }),
};
