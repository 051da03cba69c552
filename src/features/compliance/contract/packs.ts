import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { PageQuery } from '#shared/page-query.ts';
import { line, Moment, Person } from '#shared/schemas.ts';

/** States of an examination pack. */
export const packStates = ['waiting', 'making', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type PackState = (typeof packStates)[number];

const PackName = z.string().min(1).max(64);

/** Scope of a pack: everything that matches all given values; without any, everything there is. */
export type PackScope = z.output<typeof PackScope>;
export const PackScope = z.object({
  /** Start, included, and end, excluded. */
  from: Moment.optional(),
  to: Moment.optional(),
  item: PackName.optional(),
  person: PackName.optional(),
  link: PackName.optional(),
});

const isInOrder = ({ from, to }: PackScope) => !from || !to || from < to;

/** Contents of a pack besides the records. */
const PackOptions = z.object({
  /** Includes the files of what was approved. */
  withMedia: z.boolean(),
  /** Includes the whole trail around its entries, which proves that none is missing, and names others too. */
  withChain: z.boolean(),
});

/** One pack, finished or in progress. */
export type Pack = z.output<typeof Pack>;
export const Pack = PackOptions.extend({
  id: z.string(),
  state: z.enum(packStates),
  scope: PackScope,
  /** Titles or names of its item and its person. */
  names: z.object({ item: z.string().optional(), person: z.string().optional() }),
  reason: z.string(),
  madeBy: Person,
  madeAt: Moment,
  items: z.object({ done: z.int(), total: z.int() }),
  /** Size in bytes, so far or in all. */
  bytes: z.int(),
  /** Hash of its list of files, which the trail records as well. */
  manifest: z.string().nullable(),
  readyAt: Moment.nullable(),
  /** Date of its removal. */
  expiresAt: Moment.nullable(),
  /** Downloads, the latest first. */
  fetches: z.array(z.object({ by: Person, at: Moment })),
});

/** Things that a pack can be limited to, besides a period. */
const packSubjectKinds = ['item', 'person', 'link'] as const;
export type PackSubjectKind = (typeof packSubjectKinds)[number];

/** A thing that a pack can be limited to, as an option in a list. */
export type PackSubject = z.output<typeof PackSubject>;
const PackSubject = z.object({
  id: z.string(),
  name: z.string(),
  /** Distinguishes it from others of the same name. */
  detail: z.string(),
});

const One = z.object({ id: PackName });

export const packRoutes = {
  estimate: route({
    method: 'GET',
    path: '/api/compliance/packs/estimate',
    summary: 'Estimate how many items and bytes a pack would contain',
    access: ['create', 'Record'],
    input: PackScope.extend({ withMedia: z.enum(['true', 'false']).default('true') }),
    output: z.object({
      items: z.int(),
      bytes: z.int(),
      /** True if there is room for it. */
      fits: z.boolean(),
    }),
  }),
  subjects: route({
    method: 'GET',
    path: '/api/compliance/packs/subjects',
    summary: 'Search the items, people or links that records or a pack can cover',
    access: ['read', 'Record'],
    input: z.object({ kind: z.enum(packSubjectKinds), search: z.string().max(200).default('') }),
    output: z.object({ subjects: z.array(PackSubject) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/compliance/packs',
    summary:
      'Create an examiner pack: copies, approvals, records of use, emails and the trail of its subjects',
    access: ['create', 'Record'],
    input: z.object({
      scope: PackScope.refine(isInOrder, { message: 'order' }),
      ...PackOptions.shape,
      reason: line(500).pipe(z.string().min(1)),
      language: z.enum(languages),
    }),
    output: Pack,
    limit: { max: 20, seconds: 60 },
  }),
  list: route({
    method: 'GET',
    path: '/api/compliance/packs',
    summary: 'List packs, newest first',
    access: ['read', 'Record'],
    input: PageQuery,
    output: z.object({ packs: z.array(Pack), total: z.int() }),
  }),
  cancel: route({
    method: 'POST',
    path: '/api/compliance/packs/{id}/cancel',
    summary: 'Cancel a pack',
    access: ['create', 'Record'],
    input: One,
    output: Pack,
  }),
};

/** Address that sends a pack, with byte ranges. */
export const packFilePath = '/api/compliance/packs/:id/file';
