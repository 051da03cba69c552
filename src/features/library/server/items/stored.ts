import * as z from 'zod';
import { type Field, schemasOf } from '#shared/fields.ts';
import type { Language } from '#shared/locale.ts';
import { Facts, Processing } from '../../contract/item.ts';
import {
  type Audience,
  Caption,
  type EmbargoReason,
  itemFields,
  type Kind,
  Outline,
  outsideHosts,
  PageSheet,
  type State,
  Strip,
  type Texts,
} from '../../contract.ts';

/** A stored file under the name it has in addresses. */
export interface FileRef {
  name: string;
  key: string;
  size: number;
  mime: string;
}

export type StoredSource = z.infer<typeof StoredSource>;
const StoredSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('file'),
    name: z.string(),
    file: z.string(),
    key: z.string(),
    size: z.number(),
    mime: z.string(),
  }),
  z.object({ type: z.literal('url'), url: z.string(), format: z.enum(['hls', 'file']) }),
  z.object({ type: z.literal('outside'), host: z.enum(outsideHosts), ref: z.string() }),
]);

const StoredPicture = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  /** The same for cards; missing in older items, and if the picture itself is small. */
  small: z.string().exactOptional(),
});

export type StoredCaption = z.infer<typeof StoredCaption>;
const StoredCaption = Caption.omit({ url: true }).extend({ file: z.string() });

/** Files made from the source, by their names. */
export type StoredMedia = z.infer<typeof StoredMedia>;
const StoredMedia = z.object({
  playable: z.object({ file: z.string(), mime: z.string() }).nullable(),
  /** The master playlist, and all files that it leads to. */
  hls: z.object({ master: z.string(), files: z.array(z.string()) }).nullable(),
  poster: StoredPicture.nullable(),
  strip: Strip.omit({ url: true }).extend({ file: z.string() }).nullable(),
  peaks: z.string().nullable(),
  pages: z.array(PageSheet.omit({ url: true }).extend({ file: z.string() })),
  /** The words of a PDF's pages; missing in older items. */
  words: z.string().nullable().exactOptional(),
  /** Key of the file that these media were made from, while the item's own file is not played yet. */
  madeOf: z.string().exactOptional(),
});

export type StoredFacts = z.infer<typeof Facts>;

const { language: _, audience: __, category: ___, ...writtenInBody } = schemasOf(itemFields, 'written');

/** The part of an item that is stored as one document; other fields have columns. */
export type ItemBody = z.infer<typeof ItemBody>;
export const ItemBody = z.object({
  ...writtenInBody,
  /** As editors set it; the column of that name says whether the item is available. Missing in older items. */
  published: z.boolean().exactOptional(),
  /** First publication, as an ISO time; missing if it was published from the beginning, or never. */
  firstOut: z.string().exactOptional(),
  source: StoredSource,
  facts: Facts,
  captions: z.array(StoredCaption),
  outline: Outline,
  media: StoredMedia,
  /** Moment of the poster in the video, 0 for the first page; null for a picture of its own or none. */
  posterAtMs: z.int().nullable(),
  processing: z.object({
    state: z.enum(['none', 'waiting', 'working', 'done', 'failed']),
    problem: Processing.shape.problem,
    /** True while more is made from it: all that people see of it is there already. */
    isPrepared: z.boolean().exactOptional(),
    /** True once this file has passed its check, whatever becomes of further work on it. */
    hasPassed: z.boolean().exactOptional(),
  }),
});

export function toBody(item: StoredItem): ItemBody {
  return ItemBody.parse(item);
}

/** An item as it is stored. */
export interface StoredItem extends ItemBody {
  id: string;
  version: number;
  /** Counts every write, also those that leave the version unchanged. */
  revision: number;
  kind: Kind;
  contentId: string;
  slug: string | null;
  published: boolean;
  archived: boolean;
  language: Language | null;
  audience: Audience;
  category: string;
  /** Reason for its embargo; null if there is none. */
  embargo: EmbargoReason | null;
  /** Start of its embargo, as its approval ends then; null if there is no such time. */
  embargoFrom: Date | null;
  /** The item that this is a working copy of. */
  revises: string | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Fields for the hub's own use, which are no content. */
type Notes =
  | 'id'
  | 'version'
  | 'revision'
  | 'firstOut'
  | 'embargo'
  | 'embargoFrom'
  | 'revises'
  | 'createdBy'
  | 'createdAt'
  | 'updatedAt';

/** Every other field is in the table: this does not compile if one is missing there. */
itemFields satisfies Record<Exclude<keyof StoredItem, Notes>, Field>;

export const noFacts: StoredFacts = {
  durationMs: null,
  width: null,
  height: null,
  pages: null,
  loudness: null,
};

export const noMedia: StoredMedia = {
  playable: null,
  hls: null,
  poster: null,
  strip: null,
  peaks: null,
  pages: [],
};

/** The item's first publication; its creation if it never was published. */
export function publishedSince({ firstOut, createdAt }: Pick<StoredItem, 'firstOut' | 'createdAt'>): Date {
  return firstOut === undefined ? createdAt : new Date(firstOut);
}

/** Records an item's first publication: unpublished and published again, it is no newer. */
export function recordFirstPublication(before: StoredItem, after: StoredItem, now: Date): StoredItem {
  if (after.published === before.published || after.firstOut !== undefined) return after;
  return { ...after, firstOut: (after.published ? now : before.createdAt).toISOString() };
}

/** An item's state in one word. States that need attention come first. */
export function stateOf(item: Pick<StoredItem, 'archived' | 'published' | 'processing'>): State {
  if (item.archived) return 'archived';
  if (item.processing.state === 'failed') return 'failed';
  if (item.processing.state === 'waiting' || item.processing.state === 'working') return 'processing';
  return item.published ? 'ready' : 'draft';
}

/** True if everything to be made from an item's source is made. */
export function isSettled({ processing }: Pick<StoredItem, 'processing'>): boolean {
  return processing.state === 'done' || processing.state === 'none';
}

/** True if all that a principal reviews is there and final: streams and previews may still be made. */
export function isReviewable(item: Pick<StoredItem, 'processing' | 'revises'>): boolean {
  return isSettled(item) || (item.revises === null && item.processing.isPrepared === true);
}

/** True if there is a title in any language. */
export function hasTitle(titles: Texts | undefined): titles is Texts {
  return Object.values(titles ?? {}).some(Boolean);
}
