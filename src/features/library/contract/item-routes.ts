import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Id, Version } from '#shared/schemas.ts';
import { CaptionChange } from './captions.ts';
import { audiences, FileVersion, kinds, Processing } from './item.ts';
import { Details, Item } from './item-fields.ts';
import { CategoryCount, ItemPage, ItemQuery, TagCount } from './item-list.ts';
import { Refusal } from './refusal.ts';
import { longestSpeaker } from './speakers.ts';
import { Category, ContentId, ExistingContentId, Slug, Tag } from './texts.ts';

/** Origin of a new item. */
const NewSource = z.discriminatedUnion('type', [
  /** A finished upload. */
  z.object({ type: z.literal('upload'), upload: Id }),
  z.object({ type: z.literal('url'), kind: z.enum(kinds), url: z.url().max(2000) }),
  /** The address of a video at an outside host, as people copy it. */
  z.object({ type: z.literal('outside'), url: z.url().max(2000) }),
]);

/** Actions on many items at once. */
export const BulkAction = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['publish', 'unpublish', 'archive', 'restore', 'remove']) }),
  z.object({ do: z.enum(['tag', 'untag']), tag: Tag }),
  z.object({ do: z.literal('audience'), audience: z.enum(audiences) }),
  z.object({ do: z.literal('category'), category: Category }),
  z.object({ do: z.enum(['playlist', 'unlist']), playlist: Id }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

export const mostBulk = 100;

/** Reasons not to change an item. */
const bulkReasons = [
  ...(['not-found', 'wrong-kind', 'already-there', 'approved', 'working-copy'] as const),
  /** The item must be retained; it was withdrawn instead of removed. */
  ...(['kept', 'held'] as const),
] as const;
export type BulkReason = (typeof bulkReasons)[number];

/** Retention of an item, and its end; null if nothing retains it. */
export type Retention = z.output<typeof Retention>;
const Retention = z
  .object({
    /** Null if it is not known yet, since the item is available or under a legal hold. */
    until: z.iso.datetime().nullable(),
    /** Under a legal hold, whatever the retention period. */
    isHeld: z.boolean(),
  })
  .nullable();

const ItemId = z.object({ id: Id });
const ItemVersion = z.object({ id: Id, version: Version });

export const itemRoutes = {
  copy: route({
    method: 'POST',
    path: '/api/library/items/{id}/working-copy',
    summary:
      'Create a working copy of an item, or return the existing one; once approved, it replaces the item',
    access: ['update', 'Content'],
    input: ItemId,
    output: Item,
  }),
  list: route({
    method: 'GET',
    path: '/api/library/items',
    summary: 'Search, filter and sort the library',
    access: ['read', 'Library'],
    input: ItemQuery,
    output: ItemPage,
  }),
  read: route({
    method: 'GET',
    path: '/api/library/items/{id}',
    summary: 'Read one item',
    access: ['read', 'Library'],
    input: ItemId,
    output: Item,
  }),
  create: route({
    method: 'POST',
    path: '/api/library/items',
    summary: 'Add an item from a finished upload, a URL or an external host',
    access: ['create', 'Content'],
    status: 201,
    input: Details.partial().extend({
      source: NewSource,
      contentId: ContentId.optional(),
      published: z.boolean().default(false),
    }),
    output: Item,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/library/items/{id}',
    summary: 'Update an item; omitted fields stay as they are',
    access: ['update', 'Content'],
    input: z.strictObject({
      ...Details.partial().shape,
      id: Id,
      version: Version,
      /** An existing id may stay; a new one must meet the rules for new ids. */
      contentId: ExistingContentId.optional(),
      slug: Slug.nullable().optional(),
      published: z.boolean().optional(),
      archived: z.boolean().optional(),
    }),
    output: Item,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/library/items/{id}',
    summary:
      'Delete an item and its files permanently; one under retention is withdrawn instead, and `kept` says until when',
    access: ['delete', 'Content'],
    input: ItemId,
    output: z.object({ kept: Retention }),
  }),
  readRetention: route({
    method: 'GET',
    path: '/api/library/items/{id}/keeping',
    summary: 'Check whether an item is under retention, so that deleting it would only withdraw it',
    access: ['delete', 'Content'],
    input: ItemId,
    output: z.object({ kept: Retention }),
  }),
  changeMany: route({
    method: 'POST',
    path: '/api/library/items/changes',
    summary: 'Apply one action to many items; the answer lists those that were left unchanged, and why',
    access: ['update', 'Content'],
    input: z.object({ ids: z.array(Id).min(1).max(mostBulk), action: BulkAction }),
    output: z.object({
      changed: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), reason: z.enum(bulkReasons) })),
      /** Changed, but still available to nobody. */
      kept: z.array(Refusal.extend({ ids: z.array(z.string()) })),
    }),
  }),
  replaceFile: route({
    method: 'POST',
    path: '/api/library/items/{id}/file',
    summary: 'Replace the file with a finished upload; the addresses stay',
    access: ['update', 'Content'],
    input: ItemVersion.extend({ upload: Id }),
    output: Item,
  }),
  versions: route({
    method: 'GET',
    path: '/api/library/items/{id}/versions',
    summary: 'List the versions of an item’s file',
    access: ['update', 'Content'],
    input: ItemId,
    output: z.object({ versions: z.array(FileVersion) }),
  }),
  restoreVersion: route({
    method: 'POST',
    path: '/api/library/items/{id}/versions/{number}/restore',
    summary: 'Restore an earlier file',
    access: ['update', 'Content'],
    input: ItemVersion.extend({ number: z.coerce.number().int().min(1) }),
    output: Item,
  }),
  setPoster: route({
    method: 'POST',
    path: '/api/library/items/{id}/poster',
    summary: 'Set the poster from a frame of the video or an uploaded image',
    access: ['update', 'Content'],
    input: ItemVersion.extend({
      poster: z.union([z.object({ atMs: z.int().min(0) }), z.object({ upload: Id })]),
    }),
    output: Item,
  }),
  setCaptions: route({
    method: 'PUT',
    path: '/api/library/items/{id}/captions',
    summary:
      'Add captions or a transcript from text or a finished upload, or replace those of the same type and language',
    access: ['update', 'Content'],
    bodyLimit: 4 * 1024 * 1024,
    input: ItemVersion.extend({ captions: CaptionChange }),
    output: Item,
  }),
  removeCaptions: route({
    method: 'DELETE',
    path: '/api/library/items/{id}/captions/{caption}',
    summary: 'Remove captions or a transcript',
    access: ['update', 'Content'],
    input: ItemId.extend({ version: z.coerce.number().pipe(Version), caption: Id }),
    output: Item,
  }),
  processing: route({
    method: 'GET',
    path: '/api/library/items/{id}/processing',
    summary: 'Read the progress of a file’s processing, with its log',
    access: ['update', 'Content'],
    input: ItemId,
    output: z.object({
      processing: Processing,
      log: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
    }),
  }),
  retry: route({
    method: 'POST',
    path: '/api/library/items/{id}/processing/retry',
    summary: 'Process the file again',
    access: ['update', 'Content'],
    input: ItemId,
    output: Item,
  }),
  tags: route({
    method: 'GET',
    path: '/api/library/tags',
    summary: 'List the tags that begin with these characters, most used first',
    access: ['read', 'Library'],
    input: z.object({ begins: z.string().max(60).default('') }),
    output: z.object({ tags: z.array(TagCount) }),
  }),
  speakers: route({
    method: 'GET',
    path: '/api/library/speakers',
    summary: 'List the names of speakers that begin with these characters, most used first',
    access: ['read', 'Library'],
    input: z.object({ begins: z.string().max(longestSpeaker).default('') }),
    output: z.object({ names: z.array(z.string()) }),
  }),
  categories: route({
    method: 'GET',
    path: '/api/library/categories',
    summary: 'List the compliance categories in use, most used first',
    access: ['read', 'Library'],
    input: z.object({}),
    output: z.object({ categories: z.array(CategoryCount) }),
  }),
};
