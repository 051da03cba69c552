import { page } from '#shared/pages.ts';

export const podcastPages = {
  show: page({ name: 'podcast', path: '/pri-university-podcast', aliases: ['/audios/PriUniversityPodcast'] }),
};
