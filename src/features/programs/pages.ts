import { page } from '#shared/pages.ts';

export const programsPages = {
  programs: page({ name: 'programs', path: '/programs', needs: ['read', 'Program'] }),
  program: page({ name: 'program', path: '/programs/{id}', needs: ['read', 'Program'] }),
  edit: page({ name: 'program-edit', path: '/programs/{id}/edit', needs: ['update', 'Program'] }),
  report: page({ name: 'program-report', path: '/programs/{id}/report', needs: ['update', 'Program'] }),
  module: page({ name: 'program-module', path: '/programs/{id}/{module}', needs: ['read', 'Program'] }),
};

/** Returns the path of the public page that shows whether a certificate is valid. */
export function certificatePath(number: string): string {
  return `/certificates/${encodeURIComponent(number)}`;
}
