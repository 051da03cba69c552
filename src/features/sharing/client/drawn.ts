import type { DrawnPage } from '#client/lib/room.ts';
import { sharingPages } from '../pages.ts';

/** Pages that the server renders too, so that they work without script. */
export const drawn: readonly DrawnPage[] = [
  {
    ...sharingPages.index,
    words: ['sharing/catalogue', 'sharing/links'],
    module: 'src/features/sharing/client/catalogue/share-page.tsx',
    load: () => import('./catalogue/share-page.tsx'),
  },
  {
    ...sharingPages.detail,
    words: ['sharing/shared', 'sharing/dialog', 'sharing/controls', 'sharing/qr', 'library/denials'],
    module: 'src/features/sharing/client/share-detail-page.tsx',
    load: () => import('./share-detail-page.tsx'),
  },
];
