import type { ClientPage } from '#client/lib/room.ts';
import { podcastPages } from '../pages.ts';

/** The pages that the server draws too, so that they are there without script. */
export const drawn: readonly ClientPage[] = [
  { ...podcastPages.show, load: () => import('./pages/podcast-page.tsx') },
  { ...podcastPages.other, load: () => import('./pages/podcast-page.tsx') },
];
