/** Lazy loads of the room's pages, in a separate file that loads only with them. */
export const programsPage = () => import('./programs-page.tsx');
export const programPage = () => import('./taking/program-page.tsx');
export const modulePage = () => import('./taking/module-page.tsx');
export const editPage = () => import('./editing/edit-page.tsx');
export const reportPage = () => import('./report/report-page.tsx');
export const recall = () => import('./taking/recall.ts');
