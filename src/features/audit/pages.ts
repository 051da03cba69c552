import { page } from '#shared/pages.ts';

export const auditPages = {
  audit: page({ name: 'audit', path: '/admin/audit', needs: ['read', 'Audit'] }),
  document: page({ name: 'audit-document', path: '/admin/audit/{type}/{id}', needs: ['read', 'Audit'] }),
};
