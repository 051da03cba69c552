import { page } from '#shared/pages.ts';

export const compliancePages = {
  approvals: page({ name: 'approvals', path: '/compliance/approvals', needs: ['read', 'Approval'] }),
  approval: page({ name: 'approval', path: '/compliance/approvals/{id}', needs: ['read', 'Approval'] }),
  rules: page({ name: 'rules', path: '/compliance/rules', needs: ['read', 'Rules'] }),
};
