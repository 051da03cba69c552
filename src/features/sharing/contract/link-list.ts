import * as z from 'zod';
import { contentTypes } from '#features/library/contract.ts';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';
import { Link, LinkId, linkStates } from './link.ts';

export const linkSorts = ['newest', 'label', 'opened', 'openings'] as const;

export type LinkFilter = z.infer<typeof LinkFilter>;
export const LinkFilter = z.object({
  search: z.string().max(300).default(''),
  type: z.enum(contentTypes).optional(),
  state: z.enum(linkStates).optional(),
  /** The id of ours of what is shared. */
  target: z.string().min(1).max(64).optional(),
  /** Those made at once for a list of recipients. */
  batch: LinkId.optional(),
  /** Only these, with commas between. */
  ids: z
    .string()
    .regex(/^[^,]{1,64}(?:,[^,]{1,64})*$/)
    .max(6500)
    .optional(),
  /** Whose; one's own where not given. `all` and others' are for compliance and administrators. */
  owner: z.string().min(1).max(64).optional(),
});

/** How many are counted exactly; of more it is only said that there are more. */
export const mostLinksCounted = 1000;

export type LinkQuery = z.infer<typeof LinkQuery>;
export const LinkQuery = LinkFilter.extend({
  sort: z.enum(linkSorts).default('newest'),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).max(500).default(1),
  size: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(defaultPageSize),
});

export type LinkPage = z.infer<typeof LinkPage>;
export const LinkPage = z.object({
  links: z.array(Link),
  total: z.int(),
  /** There are more than `total`. */
  more: z.boolean(),
});

/** One's links that were opened last, and how often. */
export type LinkActivity = z.infer<typeof LinkActivity>;
export const LinkActivity = z.object({
  /** How often all of one's links were opened today. */
  today: z.int(),
  links: z.array(
    Link.extend({
      /** How often it was opened on each of the last days; today is the last. */
      days: z.array(z.int()),
    }),
  ),
});

/** Where links are downloaded as CSV, in the order they were made; takes the filters of the list. */
export const linksExportPath = '/api/links/export';
