import { page } from '#shared/pages.ts';

export const compliancePages = {
  approvals: page({ name: 'approvals', path: '/compliance/approvals', needs: ['read', 'Approval'] }),
  approval: page({ name: 'approval', path: '/compliance/approvals/{id}', needs: ['read', 'Approval'] }),
  retention: page({ name: 'retention', path: '/compliance/retention', needs: ['read', 'Record'] }),
  packs: page({ name: 'packs', path: '/compliance/packs', needs: ['read', 'Record'] }),
  rules: page({ name: 'rules', path: '/compliance/rules', needs: ['read', 'Rules'] }),
  filings: page({ name: 'filings', path: '/compliance/filings', needs: ['read', 'Record'] }),
  uses: page({ name: 'uses', path: '/compliance/uses', needs: ['read', 'Record'] }),
};
