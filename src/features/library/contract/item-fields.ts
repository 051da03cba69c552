import * as z from 'zod';
import { type Field, inputsOf, schemasOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { Caption } from './captions.ts';
import { audiences, Chapter, Facts, ItemCard, kinds, Media, Outline, Source } from './item.ts';
import { Speaker, Speakers } from './speakers.ts';
import { Category, Descriptions, Tags, Texts, Titles } from './texts.ts';

/** Uses of an item's field, besides being stored and returned by the API. */
type ItemUse =
  /** People write it when they add or change an item. */
  | 'written'
  /** Its changes are audited. */
  | 'audited'
  /** A principal approves it: it is sealed, and cannot be changed after that. */
  | 'approved'
  /** It is filed with the regulator: after a new approval, the item is filed anew. */
  | 'filed'
  /** The API's answer about the item has it, beside what lists have and what people write. */
  | 'detailed'
  /** Everybody who opens the item reads it: on its public page, in the hub, in search results and in feeds. */
  | 'shown'
  /** Its words are searched. */
  | 'searched'
  /** A working copy carries it over when it replaces its item. */
  | 'copied'
  /** Tables and manifests may set it. */
  | 'imported';

/**
 * Every field of an item, and its uses. All lists of fields derive from this table; if each field of a list needs code of its own,
 * the compiler checks that none is missing. `poster` is a part of `media`.
 */
export const itemFields = {
  kind: { schema: z.enum(kinds), uses: ['audited', 'approved', 'filed'] },
  contentId: { schema: z.string(), uses: ['audited'] },
  slug: { schema: z.string().nullable(), uses: ['audited', 'detailed'] },
  published: { schema: z.boolean(), uses: ['audited'] },
  archived: { schema: z.boolean(), uses: ['audited'] },
  language: {
    schema: z.enum(languages).nullable(),
    uses: ['written', 'audited', 'copied', 'imported'],
  },
  audience: {
    schema: z.enum(audiences),
    uses: ['written', 'audited', 'approved', 'copied', 'imported'],
  },
  category: {
    schema: z.string(),
    input: Category,
    uses: ['written', 'audited', 'approved', 'copied', 'imported'],
  },
  titles: {
    schema: Texts,
    input: Titles,
    uses: ['written', 'audited', 'approved', 'filed', 'shown', 'searched', 'copied', 'imported'],
  },
  descriptions: {
    schema: Texts,
    input: Descriptions,
    uses: ['written', 'audited', 'approved', 'filed', 'shown', 'searched', 'copied', 'imported'],
  },
  tags: {
    schema: z.array(z.string()),
    input: Tags,
    uses: ['written', 'audited', 'searched', 'copied', 'imported'],
  },
  chapters: {
    schema: z.array(Chapter.extend({ title: Texts })),
    input: z.array(Chapter).max(500),
    uses: ['written', 'audited', 'approved', 'filed', 'shown', 'copied', 'imported'],
  },
  speakers: {
    schema: z.array(Speaker),
    input: Speakers,
    uses: ['written', 'audited', 'approved', 'filed', 'shown', 'searched', 'copied', 'imported'],
    empty: [],
  },
  captions: {
    schema: z.array(Caption),
    uses: ['audited', 'approved', 'filed', 'shown', 'copied', 'imported', 'detailed'],
  },
  /** Moment of the poster in the video, 0 for a PDF's first page; null for a picture of its own. */
  posterAtMs: { schema: z.int().nullable(), uses: ['audited', 'copied', 'detailed'] },
  source: { schema: Source, uses: ['audited', 'approved', 'filed', 'copied', 'imported', 'detailed'] },
  poster: { schema: Media.shape.poster, uses: ['audited', 'approved', 'imported'] },
  media: { schema: Media, uses: ['copied', 'detailed'] },
  facts: { schema: Facts, uses: ['copied', 'detailed'] },
  outline: { schema: Outline, uses: ['copied', 'detailed'] },
  processing: { schema: ItemCard.shape.processing, uses: ['copied'] },
} as const satisfies Record<string, Field<ItemUse>>;

/** Fields that people write about an item. */
export type Details = z.infer<typeof Details>;
export const Details = z.object(inputsOf(itemFields, 'written'));

/** A complete item: the document of the collection `videos`, and the same for PDFs and audio. */
export type Item = z.infer<typeof Item>;
export const Item = ItemCard.omit({ source: true, poster: true, strip: true }).extend({
  ...schemasOf(itemFields, 'written'),
  ...schemasOf(itemFields, 'detailed'),
  /** Other ids that lead here, old ones among them. */
  aliases: z.array(z.string()),
  createdBy: z.string().nullable(),
});
