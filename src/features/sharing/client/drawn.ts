import type { ClientPage } from '#client/lib/room.ts';
import { drawnPages } from '#shared/page.ts';
import { sharingPages } from '../pages.ts';

/** The pages that the server draws too, so that they are there without script. */
export const drawn: readonly ClientPage[] = [
  {
    ...sharingPages.index,
    words: drawnPages.share.words,
    load: () => import('./catalogue/share-page.tsx'),
  },
  {
    ...sharingPages.detail,
    words: drawnPages['share-detail'].words,
    load: () => import('./pages/share-detail-page.tsx'),
  },
];
