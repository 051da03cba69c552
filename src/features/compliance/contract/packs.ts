import * as z from 'zod';
import { line } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Paged } from './paged.ts';

/** What becomes of a pack. */
export const packStates = ['waiting', 'making', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type PackState = (typeof packStates)[number];

const Moment = z.iso.datetime();
const Named = z.string().min(1).max(64);

/** What a pack is about: all that is given has to hold. Nothing given is all there is. */
export type PackScope = z.output<typeof PackScope>;
export const PackScope = z.object({
  /** From this moment on, and up to but without that one. */
  from: Moment.optional(),
  to: Moment.optional(),
  item: Named.optional(),
  person: Named.optional(),
  link: Named.optional(),
});

const isInOrder = ({ from, to }: PackScope) => !from || !to || from < to;

/** What goes into it besides the records. */
const PackOptions = z.object({
  /** The files of what was approved. */
  withMedia: z.boolean(),
  /** The whole trail around its entries, which proves that none is missing; it tells of others too. */
  withChain: z.boolean(),
});

const Person = z.object({ uid: z.string(), name: z.string() });

/** One pack, made or to be made. */
export type Pack = z.output<typeof Pack>;
export const Pack = PackOptions.extend({
  id: z.string(),
  state: z.enum(packStates),
  scope: PackScope,
  /** What its item and its person are called. */
  names: z.object({ item: z.string().optional(), person: z.string().optional() }),
  reason: z.string(),
  madeBy: Person,
  madeAt: Moment,
  items: z.object({ done: z.int(), total: z.int() }),
  /** How many bytes it has, so far or in all. */
  bytes: z.int(),
  /** The hash of its list of files, which the trail holds as well. */
  manifest: z.string().nullable(),
  readyAt: Moment.nullable(),
  /** When it is removed again. */
  expiresAt: Moment.nullable(),
  /** Who has fetched it, the last ones first. */
  fetches: z.array(z.object({ by: Person, at: Moment })),
});

/** What a pack can be about besides a time. */
const packSubjectKinds = ['item', 'person', 'link'] as const;
export type PackSubjectKind = (typeof packSubjectKinds)[number];

/** Something that a pack can be about, as it is chosen. */
export type PackSubject = z.output<typeof PackSubject>;
const PackSubject = z.object({
  id: z.string(),
  name: z.string(),
  /** What tells it from others of the same name. */
  detail: z.string(),
});

const One = z.object({ id: Named });

export const packRoutes = {
  estimate: route({
    method: 'GET',
    path: '/api/compliance/packs/estimate',
    summary: 'How many items a pack about this would have, and about how many bytes',
    access: ['create', 'Record'],
    input: PackScope.extend({ withMedia: z.enum(['true', 'false']).default('true') }),
    output: z.object({
      items: z.int(),
      bytes: z.int(),
      /** Whether there is room for it. */
      fits: z.boolean(),
    }),
  }),
  subjects: route({
    method: 'GET',
    path: '/api/compliance/packs/subjects',
    summary: 'Search items, people or links that records or a pack can be about',
    access: ['read', 'Record'],
    input: z.object({ kind: z.enum(packSubjectKinds), search: z.string().max(200).default('') }),
    output: z.object({ subjects: z.array(PackSubject) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/compliance/packs',
    summary:
      'Have a pack for an examiner made: copies, approvals, uses, letters and the trail of what it is about',
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
    summary: 'The packs that were made, the newest first',
    access: ['read', 'Record'],
    input: Paged,
    output: z.object({ packs: z.array(Pack), total: z.int() }),
  }),
  cancel: route({
    method: 'POST',
    path: '/api/compliance/packs/{id}/cancel',
    summary: 'Leave off making a pack',
    access: ['create', 'Record'],
    input: One,
    output: Pack,
  }),
};

/** Where a pack is sent from, with ranges. */
export const packFilePath = '/api/compliance/packs/:id/file';
