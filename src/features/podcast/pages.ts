import { page } from '#shared/pages.ts';

export const podcastPages = {
  show: page({ name: 'podcast', path: '/pri-university-podcast', aliases: ['/audios/PriUniversityPodcast'] }),
  /** Any other show. */
  other: page({ name: 'podcast-show', path: '/podcasts/{slug}' }),
  shows: page({ name: 'podcast-shows', path: '/podcast/shows', needs: ['update', 'Podcast'] }),
  edit: page({ name: 'podcast-edit', path: '/podcast/shows/{id}', needs: ['update', 'Podcast'] }),
  episode: page({ name: 'podcast-episode', path: '/podcast/episodes/{id}', needs: ['update', 'Podcast'] }),
  moveIn: page({ name: 'podcast-import', path: '/podcast/import', needs: ['create', 'Podcast'] }),
};

/** Public path of a show: the university podcast has its own. */
export function showPath({ slug, isDefault }: { slug: string; isDefault: boolean }): `/${string}` {
  return isDefault ? podcastPages.show.path : `/podcasts/${encodeURIComponent(slug)}`;
}
