import * as z from 'zod';
import { contentTypes, Picture, Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { pageQuery } from '#shared/page-query.ts';

export const sharedSorts = ['newest', 'title'] as const;

export type SharedQuery = z.infer<typeof SharedQuery>;
export const SharedQuery = z.object({
  search: z.string().max(200).default(''),
  type: z.enum(contentTypes).optional(),
  /** Finds no seasons: they have neither a language nor tags of their own. */
  language: z.enum(languages).optional(),
  tag: z.string().max(60).optional(),
  /** Default: best matches first when there is a search, else the newest. */
  sort: z.enum(sharedSorts).optional(),
  ...pageQuery,
});

/** An entry of the public catalogue. */
export type SharedEntry = z.infer<typeof SharedEntry>;
export const SharedEntry = z.object({
  type: z.enum(contentTypes),
  /** The internal id. */
  id: z.string(),
  titles: Texts,
  language: z.enum(languages).nullable(),
  /** `/video/…`: the path within the hub. */
  path: z.string(),
  url: z.string(),
  poster: Picture.nullable(),
  durationMs: z.int().nullable(),
  pages: z.int().nullable(),
  /** The number of episodes of a season. */
  episodes: z.int().nullable(),
});

export type SharedPage = z.infer<typeof SharedPage>;
export const SharedPage = z.object({
  /** Seasons first, then the items in the requested order. */
  entries: z.array(SharedEntry),
  total: z.int(),
  /** There are more than `total`. */
  more: z.boolean(),
  /** The corrected search, where a word as typed had no match. */
  corrected: z.string().nullable(),
});

export const catalogueRoutes = {
  list: route({
    method: 'GET',
    path: '/api/shared/pages',
    summary: 'Search, filter and sort public pages',
    access: 'anyone',
    input: SharedQuery,
    output: SharedPage,
  }),
  tags: route({
    method: 'GET',
    path: '/api/shared/tags',
    summary: 'List the tags of public content, most used first',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ tags: z.array(z.string()) }),
  }),
};
