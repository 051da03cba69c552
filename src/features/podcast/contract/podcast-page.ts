import * as z from 'zod';
import { Id, Moment, PlayedCard, PlayedMedia } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { episodeTypes } from './episode.ts';
import { Person } from './people.ts';
import { Show } from './show.ts';

/** An episode as its show's page has it, ready to be played. */
export type PageEpisode = z.output<typeof PageEpisode>;
const PageEpisode = PlayedCard.extend({
  id: Id,
  media: PlayedMedia,
  /** Trailers and extras have none unless somebody gave them one. */
  number: z.int().nullable(),
  type: z.enum(episodeTypes),
  publishedAt: Moment,
  /** It is not out yet; only those who make the show see it. */
  isHidden: z.boolean(),
  isExplicit: z.boolean(),
  notes: z.string(),
  people: z.array(Person),
});

/** A show with the episodes of one of its seasons. */
export type PodcastPage = z.output<typeof PodcastPage>;
const PodcastPage = z.object({
  show: Show,
  /** The address of its feed. */
  feed: z.string(),
  /** The season that the episodes are of, by its slug; null where there is none yet. */
  season: z.string().nullable(),
  episodes: z.array(PageEpisode),
});

export const podcastRoutes = {
  page: route({
    method: 'GET',
    path: '/api/podcast',
    summary: 'Read a show as its page shows it: the university podcast, or the one named',
    access: ['read', 'Podcast'],
    input: z.object({
      show: z.string().max(120).optional(),
      /** The newest one where none is named; of a show told from the beginning, the first. */
      season: z.string().max(120).optional(),
      language: z.enum(languages),
    }),
    output: PodcastPage,
    revalidated: true,
  }),
};
