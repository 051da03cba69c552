import type { DrawnPage } from '#client/lib/room.ts';
import { podcastPages } from '../pages.ts';

const shows = {
  module: 'src/features/podcast/client/podcast-page.tsx',
  load: () => import('./podcast-page.tsx'),
};

/** Pages that the server renders too, so that they work without script. */
export const drawn: readonly DrawnPage[] = [
  { ...podcastPages.show, ...shows },
  { ...podcastPages.other, ...shows },
];
