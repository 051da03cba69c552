import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { pageQuery } from '#shared/page-query.ts';
import { audiences, ItemCard, kinds, states } from './item.ts';
import { Texts } from './texts.ts';

export const itemSorts = ['newest', 'updated', 'title', 'duration'] as const;
export type ItemSort = (typeof itemSorts)[number];

export type ItemFilter = z.infer<typeof ItemFilter>;
export const ItemFilter = z.object({
  search: z.string().max(200).default(''),
  kind: z.enum(kinds).optional(),
  state: z.enum(states).optional(),
  audience: z.enum(audiences).optional(),
  language: z.enum(languages).optional(),
  tag: z.string().max(60).optional(),
  category: z.string().max(60).optional(),
});

/** Matches counted exactly; beyond that, only "more" is reported. */
export const mostCounted = 1000;

export type ItemQuery = z.infer<typeof ItemQuery>;
export const ItemQuery = ItemFilter.extend({
  /** Searches list the best matches first unless another order is requested. */
  sort: z.enum(itemSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});

/** Place of the words in an item, and the text around them; `marks` are pairs of start and end in `text`. */
export type SearchMatch = z.infer<typeof SearchMatch>;
export const SearchMatch = z.object({
  field: z.enum(['title', 'tags', 'speakers', 'description', 'transcript', 'page']),
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** Milliseconds in a transcript, the number of a page in a PDF. */
  place: z.int().nullable(),
});

export type ItemPage = z.infer<typeof ItemPage>;
export const ItemPage = z.object({
  items: z.array(ItemCard.extend({ found: SearchMatch.nullable() })),
  total: z.int(),
  /** True if there are more than `total`. */
  more: z.boolean(),
  /** The words searched for instead, if a word was not found as typed. */
  corrected: z.string().nullable(),
});

/** A tag and the number of its items. */
export const TagCount = z.object({ tag: z.string(), count: z.int() });

/** A compliance category and the number of its items. */
export const CategoryCount = z.object({ category: z.string(), count: z.int() });

/** Just enough of an item to name it. */
export type ItemName = z.infer<typeof ItemName>;
export const ItemName = ItemCard.pick({
  id: true,
  kind: true,
  contentId: true,
  state: true,
  published: true,
  audience: true,
  language: true,
  durationMs: true,
  pages: true,
  poster: true,
}).extend({ titles: Texts });
