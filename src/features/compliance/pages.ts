import { page } from '#shared/pages.ts';

export const compliancePages = {
  rules: page({ name: 'rules', path: '/compliance/rules', needs: ['read', 'Rules'] }),
};
