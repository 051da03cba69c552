import type { ClientRoom } from '#client/lib/room.ts';
import { programsPages } from '../pages.ts';

const taking = ['programs/parts', 'programs/taking'];
const managing = ['programs/parts', 'library'];

/** Training programs. */
export const programs: ClientRoom = {
  name: 'programs',
  pages: [
    {
      ...programsPages.programs,
      words: ['programs/parts', 'programs/list'],
      load: () => import('./pages/programs-page.tsx'),
    },
    { ...programsPages.program, words: taking, load: () => import('./taking/program-page.tsx') },
    {
      ...programsPages.edit,
      words: [...managing, 'programs/editing'],
      load: () => import('./editing/edit-page.tsx'),
    },
    {
      ...programsPages.report,
      words: [...managing, 'programs/report'],
      load: () => import('./report/report-page.tsx'),
    },
    { ...programsPages.module, words: taking, load: () => import('./taking/module-page.tsx') },
  ],
  plays: { under: ['/programs/'], load: () => import('./taking/recall.ts') },
};
