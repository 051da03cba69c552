import type { ClientRoom } from '#client/lib/room.ts';
import { podcastPages } from '../pages.ts';
import { drawn } from './drawn.ts';

const editing = ['podcast/editing', 'library', 'uploads'];

/** Podcasts: the university's and others. */
export const podcast: ClientRoom = {
  name: 'podcast',
  pages: [
    ...drawn,
    { ...podcastPages.shows, words: editing, load: () => import('./editing/shows-page.tsx') },
    { ...podcastPages.edit, words: editing, load: () => import('./editing/show-page.tsx') },
    { ...podcastPages.episode, words: editing, load: () => import('./editing/episode-page.tsx') },
    {
      ...podcastPages.moveIn,
      words: ['podcast/moving-in', 'library'],
      load: () => import('./moving-in/import-page.tsx'),
    },
  ],
  plays: { under: [podcastPages.show.path, '/podcasts/'], load: () => import('./recall.ts') },
};
