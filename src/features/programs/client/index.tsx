import type { ClientRoom } from '#client/lib/room.ts';
import { programsPages } from '../pages.ts';

/** Training programs. */
export const programs: ClientRoom = {
  name: 'programs',
  pages: [
    { ...programsPages.programs, load: () => import('./pages/programs-page.tsx') },
    { ...programsPages.program, load: () => import('./pages/programs-page.tsx') },
    { ...programsPages.edit, load: () => import('./pages/programs-page.tsx') },
    { ...programsPages.report, load: () => import('./pages/programs-page.tsx') },
    { ...programsPages.module, load: () => import('./pages/programs-page.tsx') },
  ],
};
