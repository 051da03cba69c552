import * as z from 'zod';
import { contentTypes, Id, line, lines, Moment, Picture, Texts } from '#features/library/contract.ts';
import { largestVersion, route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';

/** So many pieces of content are featured at once. */
export const mostFeatured = 7;

const Featured = z.object({ type: z.enum(contentTypes), id: Id });
export type Featured = z.output<typeof Featured>;

/** The landing page as its editors see it. */
export type LandingSettings = z.output<typeof LandingSettings>;
const LandingSettings = z.object({
  version: z.int(),
  /** In a language that has none, the hub's own words stand there. */
  headings: Texts,
  leads: Texts,
  /** What is played on it, and what stands beside that. */
  featured: z.array(
    Featured.extend({
      /** Null where it is gone. */
      titles: Texts.nullable(),
      poster: Picture.nullable(),
      /** Whether visitors may see it at all. */
      isOpen: z.boolean(),
    }),
  ),
  /** Whether the newest video plays there where nothing that is chosen does. */
  playsNewest: z.boolean(),
  picture: Picture.nullable(),
  showsEpisodes: z.boolean(),
  showsNewest: z.boolean(),
  updatedAt: Moment.nullable(),
});

export const landingRoutes = {
  read: route({
    method: 'GET',
    path: '/api/landing',
    summary: 'Read what editors have made of the landing page',
    access: ['update', 'Landing'],
    input: z.object({}),
    output: LandingSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/landing',
    summary: 'Change the landing page; `picture` is a finished upload, or null for none',
    access: ['update', 'Landing'],
    input: z.object({
      version: z.int().min(0).max(largestVersion),
      headings: z.partialRecord(z.enum(languages), line(120)).optional(),
      leads: z.partialRecord(z.enum(languages), lines(400)).optional(),
      featured: z.array(Featured).max(mostFeatured).optional(),
      picture: Id.nullable().optional(),
      playsNewest: z.boolean().optional(),
      showsEpisodes: z.boolean().optional(),
      showsNewest: z.boolean().optional(),
    }),
    output: LandingSettings,
  }),
};
