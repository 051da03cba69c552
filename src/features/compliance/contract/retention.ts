import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { PageQuery } from '#shared/page-query.ts';
import { line, Moment, Person, Reason } from '#shared/schemas.ts';

/** Scope of a legal hold: one item, everything that one person has made or sent, or everything. */
export const legalHoldKinds = ['item', 'person', 'all'] as const;
export type LegalHoldKind = (typeof legalHoldKinds)[number];

/** A legal hold: until it is lifted, nothing that it covers is disposed of. */
export type LegalHold = z.output<typeof LegalHold>;
const LegalHold = z.object({
  id: z.string(),
  kind: z.enum(legalHoldKinds),
  /** The item or person, by the name it had then; null where everything is covered. */
  target: z.object({ id: z.string(), name: z.string() }).nullable(),
  matter: z.string(),
  reason: z.string(),
  placedBy: Person,
  placedAt: Moment,
  /** Number of items it covers now. */
  covers: z.int(),
  lifted: z.object({ by: Person, at: Moment, reason: z.string() }).nullable(),
});

/** An item whose retention period is over. */
export type DueItem = z.output<typeof DueItem>;
export const DueItem = z.object({
  item: z.string(),
  title: z.string(),
  category: z.string(),
  lastUse: Moment,
  /** End of its retention period. */
  until: Moment,
  years: z.int(),
  rulesVersion: z.int(),
  files: z.int(),
  bytes: z.int(),
  approvals: z.int(),
  uses: z.int(),
});

/** Outcomes for an item whose disposal was approved. */
export const disposedStates = ['waiting', 'done', 'held', 'kept', 'gone'] as const;
export type DisposedState = (typeof disposedStates)[number];

/** An approved disposal, and its progress. */
export type Disposal = z.output<typeof Disposal>;
const Disposal = z.object({
  id: z.string(),
  approvedBy: Person,
  approvedAt: Moment,
  reason: z.string(),
  doneAt: Moment.nullable(),
  counts: z.record(z.enum(disposedStates), z.int()),
});

/** One item of a disposal; `record` is what remains of it for good, as JSON text. */
const DisposedItem = z.object({
  item: z.string(),
  title: z.string(),
  state: z.enum(disposedStates),
  at: Moment.nullable(),
  record: z.string().nullable(),
});

const RecordId = z.object({ id: z.string().max(64) });
/** Upper limit of items that one disposal names; disposing of the whole list has none. */
const mostChosen = 500;

/** Address of the list of due items as a file. */
export const dueExportPath = '/api/compliance/due.csv';

export const retentionRoutes = {
  holds: route({
    method: 'GET',
    path: '/api/compliance/holds',
    summary: 'List legal holds, active ones first',
    access: ['read', 'Record'],
    input: PageQuery,
    output: z.object({ holds: z.array(LegalHold), total: z.int() }),
  }),
  place: route({
    method: 'POST',
    path: '/api/compliance/holds',
    summary:
      'Place a legal hold on an item, on everything a person created or sent, or on everything; `target` is the ID of the item, or the ID or email address of the person, and omitted for everything',
    access: ['update', 'Record'],
    input: z.object({
      kind: z.enum(legalHoldKinds),
      target: z.string().max(320).default(''),
      matter: line(120).pipe(z.string().min(1)),
      reason: Reason,
    }),
    output: LegalHold,
  }),
  lift: route({
    method: 'POST',
    path: '/api/compliance/holds/{id}/lift',
    summary: 'Release a legal hold, with the reason',
    access: ['update', 'Record'],
    input: RecordId.extend({ reason: Reason }),
    output: LegalHold,
  }),
  due: route({
    method: 'GET',
    path: '/api/compliance/due',
    summary:
      'List what is due for disposal and not on legal hold, as of the last nightly check, longest due first',
    access: ['read', 'Record'],
    input: PageQuery,
    output: z.object({
      items: z.array(DueItem),
      total: z.int(),
      bytes: z.int(),
    }),
  }),
  dispose: route({
    method: 'POST',
    path: '/api/compliance/disposals',
    summary:
      'Approve the disposal of the named items, or of everything due, with the reason; what is placed on legal hold or used before then is left out',
    access: ['update', 'Record'],
    input: z.object({
      items: z.union([z.literal('all'), z.array(z.string().max(64)).min(1).max(mostChosen)]),
      reason: Reason,
    }),
    output: Disposal,
  }),
  disposals: route({
    method: 'GET',
    path: '/api/compliance/disposals',
    summary: 'List approved disposals with their progress, newest first',
    access: ['read', 'Record'],
    input: PageQuery,
    output: z.object({ disposals: z.array(Disposal), total: z.int() }),
  }),
  disposal: route({
    method: 'GET',
    path: '/api/compliance/disposals/{id}',
    summary: 'Read the result for each item of a disposal, with its permanent record',
    access: ['read', 'Record'],
    input: RecordId.extend(PageQuery.shape),
    output: z.object({ items: z.array(DisposedItem), total: z.int() }),
  }),
};
