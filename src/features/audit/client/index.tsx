import type { ClientRoom } from '#client/lib/room.ts';
import { auditPages } from '../pages.ts';

/** Audit: what was changed here, by whom. */
export const audit: ClientRoom = {
  name: 'audit',
  pages: [
    { ...auditPages.audit, load: () => import('./pages/audit-page.tsx') },
    {
      ...auditPages.document,
      words: ['audit/document'],
      load: () => import('./document/document-page.tsx'),
    },
  ],
};
