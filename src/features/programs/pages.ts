import { page } from '#shared/pages.ts';

export const programsPages = {
  programs: page({ name: 'programs', path: '/programs', needs: ['read', 'Program'] }),
};
