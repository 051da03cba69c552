import type { ClientRoom } from '#client/lib/room.ts';
import { podcastPages } from '../pages.ts';

/** The university podcast. */
export const podcast: ClientRoom = {
  name: 'podcast',
  pages: [
    { ...podcastPages.show, load: () => import('./pages/podcast-page.tsx') },
    {
      ...podcastPages.moveIn,
      words: ['podcast/moving-in'],
      load: () => import('./moving-in/import-page.tsx'),
    },
  ],
  plays: { under: [podcastPages.show.path], load: () => import('./recall.ts') },
};
