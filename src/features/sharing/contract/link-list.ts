import * as z from 'zod';
import { contentTypes } from '#features/library/contract.ts';
import { pageQuery } from '#shared/page-query.ts';
import { Link, LinkId, linkStates } from './link.ts';

export const linkSorts = ['newest', 'label', 'opened', 'openings'] as const;

export type LinkFilter = z.infer<typeof LinkFilter>;
export const LinkFilter = z.object({
  search: z.string().max(300).default(''),
  type: z.enum(contentTypes).optional(),
  state: z.enum(linkStates).optional(),
  /** The internal id of the shared content. */
  target: z.string().min(1).max(64).optional(),
  /** The batch of links made together for a list of recipients. */
  batch: LinkId.optional(),
  /** Ids, separated by commas. */
  ids: z
    .string()
    .regex(/^[^,]{1,64}(?:,[^,]{1,64})*$/)
    .max(6500)
    .optional(),
  /** Owner; defaults to the caller. `all` and other people's are for compliance and administrators. */
  owner: z.string().min(1).max(64).optional(),
});

/** Largest exact count; above it, only `more` is reported. */
export const mostLinksCounted = 1000;

export type LinkQuery = z.infer<typeof LinkQuery>;
export const LinkQuery = LinkFilter.extend({
  sort: z.enum(linkSorts).default('newest'),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});

export type LinkPage = z.infer<typeof LinkPage>;
export const LinkPage = z.object({
  links: z.array(Link),
  total: z.int(),
  /** There are more than `total`. */
  more: z.boolean(),
});

/** The caller's most recently opened links, and how often they were opened. */
export type LinkActivity = z.infer<typeof LinkActivity>;
export const LinkActivity = z.object({
  /** Openings of all the caller's links today. */
  today: z.int(),
  links: z.array(
    Link.extend({
      /** Openings on each of the last days; today is the last. */
      days: z.array(z.int()),
    }),
  ),
});

/** Path of the CSV download, in order of creation; it takes the filters of the list. */
export const linksExportPath = '/api/links/export';
