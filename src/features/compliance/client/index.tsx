import type { ClientRoom } from '#client/lib/room.ts';
import { compliancePages } from '../pages.ts';

/** Compliance: the rules for content, approval and records. */
export const compliance: ClientRoom = {
  name: 'compliance',
  pages: [
    { ...compliancePages.rules, words: ['library'], load: () => import('./rules/rules-page.tsx') },
    {
      ...compliancePages.retention,
      words: ['compliance/retention'],
      load: () => import('./retention/retention-page.tsx'),
    },
    {
      ...compliancePages.packs,
      words: ['compliance/pack'],
      load: () => import('./pack/pack-page.tsx'),
    },
    {
      ...compliancePages.approvals,
      words: ['compliance/approval', 'library'],
      load: () => import('./approval/desk/desk-page.tsx'),
    },
    {
      ...compliancePages.approval,
      words: ['compliance/approval', 'library'],
      load: () => import('./approval/desk/desk-page.tsx'),
    },
    {
      ...compliancePages.filings,
      words: ['compliance/filings'],
      load: () => import('./filings/filings-page.tsx'),
    },
    { ...compliancePages.uses, load: () => import('./uses/uses-page.tsx') },
  ],
  clears: {
    needs: ['read', 'Approval'],
    words: ['compliance/approval', 'compliance', 'library/denials'],
    load: () => import('./approval/clearances.tsx'),
  },
};
