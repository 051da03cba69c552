/** What each page of the room needs, in a file of its own: whoever never comes here never loads the list of it. */
export const programsPage = () => import('./pages/programs-page.tsx');
export const programPage = () => import('./taking/program-page.tsx');
export const modulePage = () => import('./taking/module-page.tsx');
export const editPage = () => import('./editing/edit-page.tsx');
export const reportPage = () => import('./report/report-page.tsx');
export const recall = () => import('./taking/recall.ts');
