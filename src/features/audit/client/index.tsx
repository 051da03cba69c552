import type { ClientRoom } from '#client/lib/room.ts';
import { trailWords } from '../contract/trail-words.ts';
import { auditPages } from '../pages.ts';

/** Audit: every change and its author. */
export const audit: ClientRoom = {
  name: 'audit',
  pages: [
    { ...auditPages.audit, words: [trailWords], load: () => import('./audit-page.tsx') },
    {
      ...auditPages.document,
      words: ['audit/document', trailWords],
      load: () => import('./document/document-page.tsx'),
    },
  ],
};
