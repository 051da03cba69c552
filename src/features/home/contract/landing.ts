import * as z from 'zod';
import { contentTypes, Picture, Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Id, line, lines, Moment, VersionOrNone } from '#shared/schemas.ts';

/** Limit on the pieces of featured content. */
export const mostFeatured = 7;

export const FeaturedRef = z.object({ type: z.enum(contentTypes), id: Id });
export type FeaturedRef = z.output<typeof FeaturedRef>;

/** Landing page as editors see it. */
export type LandingSettings = z.output<typeof LandingSettings>;
export const LandingSettings = z.object({
  version: z.int(),
  /** The hub's own texts replace missing languages. */
  headings: Texts,
  leads: Texts,
  /** Featured content: the first that can be played plays on the page, the rest are cards beside it. */
  featured: z.array(
    FeaturedRef.extend({
      /** Null if it no longer exists. */
      titles: Texts.nullable(),
      poster: Picture.nullable(),
      /** True if visitors may see it. */
      isOpen: z.boolean(),
    }),
  ),
  /** True if the newest video plays when none of the featured content can. */
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
    summary: 'Read the landing page, for editing',
    access: ['update', 'Landing'],
    input: z.object({}),
    output: LandingSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/landing',
    summary: 'Update the landing page; `picture` is a finished upload, or null for none',
    access: ['update', 'Landing'],
    input: z.object({
      version: VersionOrNone,
      headings: z.partialRecord(z.enum(languages), line(120)).optional(),
      leads: z.partialRecord(z.enum(languages), lines(400)).optional(),
      featured: z.array(FeaturedRef).max(mostFeatured).optional(),
      picture: Id.nullable().optional(),
      playsNewest: z.boolean().optional(),
      showsEpisodes: z.boolean().optional(),
      showsNewest: z.boolean().optional(),
    }),
    output: LandingSettings,
  }),
};
