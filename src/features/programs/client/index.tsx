import type { ClientRoom } from '#client/lib/room.ts';
import { programsPages } from '../pages.ts';

const loads = () => import('./page-loads.ts');
const taking = ['programs/taking'];

/** Training programs. */
export const programs: ClientRoom = {
  name: 'programs',
  pages: [
    { ...programsPages.programs, load: async () => (await loads()).programsPage() },
    { ...programsPages.program, words: taking, load: async () => (await loads()).programPage() },
    {
      ...programsPages.edit,
      words: ['programs/editing', 'library'],
      load: async () => (await loads()).editPage(),
    },
    {
      ...programsPages.report,
      words: ['programs/report'],
      load: async () => (await loads()).reportPage(),
    },
    { ...programsPages.module, words: taking, load: async () => (await loads()).modulePage() },
  ],
  plays: { under: ['/programs/'], load: async () => (await loads()).recall() },
};
