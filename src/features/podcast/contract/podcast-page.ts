import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Id, Moment } from '#shared/schemas.ts';
import { SharedCard, SharedMedia } from '#shared/shared-content.ts';
import { episodeTypes } from './episode-fields.ts';
import { Person } from './people.ts';
import { Show } from './show.ts';

/** Episode on its show's page, ready to be played. */
export type PageEpisode = z.output<typeof PageEpisode>;
const PageEpisode = SharedCard.extend({
  id: Id,
  media: SharedMedia,
  /** Null for trailers and extras, unless an editor gave them a number. */
  number: z.int().nullable(),
  type: z.enum(episodeTypes),
  publishedAt: Moment,
  /** Not published yet; shown to staff only. */
  isHidden: z.boolean(),
  isExplicit: z.boolean(),
  notes: z.string(),
  people: z.array(Person),
});

/** Show with the episodes of one of its seasons. */
export type PodcastPage = z.output<typeof PodcastPage>;
const PodcastPage = z.object({
  show: Show,
  /** URL of its feed. */
  feed: z.string(),
  /** Slug of the season that the episodes belong to; null if there is none yet. */
  season: z.string().nullable(),
  episodes: z.array(PageEpisode),
});

export const podcastRoutes = {
  page: route({
    method: 'GET',
    path: '/api/podcast',
    summary: 'Read a show as its page shows it: the university podcast, or the named one',
    access: ['read', 'Podcast'],
    input: z.object({
      show: z.string().max(120).optional(),
      /** Slug of the season; by default the newest, or the first of a serial show. */
      season: z.string().max(120).optional(),
      language: z.enum(languages),
    }),
    output: PodcastPage,
    revalidated: true,
  }),
};
