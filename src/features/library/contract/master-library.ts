import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { Id, VersionOrNone } from '#shared/schemas.ts';
import { ItemName } from './item-list.ts';

/** A part of the ordered catalogue of every video. */
export type MasterPage = z.infer<typeof MasterPage>;
export const MasterPage = z.object({
  /** Counts every change of the catalogue. */
  version: z.int(),
  total: z.int(),
  items: z.array(ItemName),
  /** Cursor of the next part; null at the end. */
  next: z.string().nullable(),
});

/** The document `allVideos/master_library`. */
export const masterRoutes = {
  read: route({
    method: 'GET',
    path: '/api/allVideos/master_library',
    summary: 'Read the master library: every video in listing order, in parts',
    access: ['read', 'Library'],
    input: z.object({
      after: z.string().max(100).default(''),
      size: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: MasterPage,
  }),
  move: route({
    method: 'POST',
    path: '/api/allVideos/master_library/moves',
    summary: 'Move a video behind another one, or to the front; the version read must be the newest',
    access: ['update', 'Content'],
    input: z.object({
      version: VersionOrNone,
      id: Id,
      after: Id.nullable(),
    }),
    output: z.object({ version: z.int() }),
  }),
};
