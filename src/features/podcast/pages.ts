import { page } from '#shared/pages.ts';

export const podcastPages = {
  show: page({ name: 'podcast', path: '/pri-university-podcast', aliases: ['/audios/PriUniversityPodcast'] }),
  moveIn: page({ name: 'podcast-import', path: '/podcast/import', needs: ['create', 'Podcast'] }),
};
