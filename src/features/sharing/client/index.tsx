import type { ClientRoom } from '#client/lib/room.ts';
import { sharingPages } from '../pages.ts';
import { drawn } from './drawn.ts';

const dialogWords = ['sharing/dialog', 'sharing/controls', 'sharing/qr', 'library/denials'];

/** Public pages, and personal links to content. */
export const sharing: ClientRoom = {
  name: 'sharing',
  pages: [
    ...drawn,
    {
      ...sharingPages.links,
      words: ['sharing/links', 'sharing/controls', 'sharing/qr', 'library/denials'],
      load: () => import('./links/links-page.tsx'),
    },
    {
      ...sharingPages.recipients,
      words: ['sharing/links', 'sharing/controls', 'library/denials'],
      load: () => import('./links/recipients-page.tsx'),
    },
    { ...sharingPages.sheet, words: ['sharing/links'], load: () => import('./links/sheet-page.tsx') },
  ],
  plays: { under: ['/share/'], load: () => import('./detail/recall.ts') },
  shares: {
    needs: ['create', 'Link'],
    words: dialogWords,
    load: () => import('./dialog/share-dialog.tsx'),
  },
};
