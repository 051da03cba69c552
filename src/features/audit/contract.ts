import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { pageQuery } from '#shared/page-query.ts';

export * from './contract/trail-words.ts';

/** Text that both databases accept in a query. */
const Text = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
const Seq = z.coerce.number<string | number>().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Instant = z.iso.datetime({ offset: true });

/** Filter of the trail: entries that match every given field. */
export type AuditFilter = z.output<typeof AuditFilter>;
export const AuditFilter = z.object({
  action: Text.optional(),
  subjectType: Text.optional(),
  subjectId: Text.optional(),
  actorId: Text.optional(),
  /** Start (included) and end (excluded) of the period. */
  from: Instant.optional(),
  to: Instant.optional(),
  /** Text anywhere in the entry, ignoring case. */
  text: Text.optional(),
});

/** One entry of the trail. */
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditEntry = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(['member', 'operator', 'visitor']),
    id: z.string().nullable(),
    name: z.string(),
  }),
  action: z.string(),
  /** `name` is the subject's name at that moment; old entries have none. */
  subject: z.object({ type: z.string(), id: z.string(), name: z.string().optional() }),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  hash: z.string(),
  /** True if the subject can be re-created as it was then. */
  document: z.boolean(),
});

/** A document as re-created from the trail. */
export type DocumentAt = z.infer<typeof DocumentAt>;
const DocumentAt = z.object({
  type: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  /** Entry that produced this version, and its time; 0 for the state before the first entry. */
  seq: z.int(),
  at: z.iso.datetime().nullable(),
  /** False before the document was created and after it was removed; `fields` then holds its last state. */
  exists: z.boolean(),
  fields: z.record(z.string(), z.unknown()),
  /** Fields known only from the `before` of a later entry. */
  inferred: z.array(z.string()),
  /** Fields that no entry contains: the document is older than the trail, or than the auditing of these fields. */
  unknown: z.array(z.string()),
  /** Fields that the trail never contains: secrets, and content that will be disposed of. */
  withheld: z.array(z.string()),
});

/** One version of a document. */
export type DocumentVersion = z.infer<typeof DocumentVersion>;
const DocumentVersion = AuditEntry.pick({ seq: true, at: true, actor: true, action: true }).extend({
  exists: z.boolean(),
  reason: z.string().nullable(),
  changed: z.array(z.string()),
  /** Fields that had changed since the previous entry without an entry of their own. */
  unrecorded: z.array(z.string()),
});

const faults = [
  ...(['missing', 'unlinked', 'changed', 'column', 'head', 'surplus', 'noted'] as const),
  /** A stored check differs from its entry in the trail. */
  'check',
  /** The copy of an anchor is missing. */
  'copy',
  /** A record differs from its hash in the trail. */
  'record',
  /** Another chain of records is broken. */
  'chain',
] as const;

/** First fault of a trail. */
export const BrokenEntry = z.object({ seq: z.int(), fault: z.enum(faults), column: z.string().optional() });

/** State of an anchor's copy: locked against changes, stored but not locked, or missing. */
export type AnchorCopy = z.infer<typeof AnchorCopy>;
export const AnchorCopy = z.object({
  state: z.enum(['locked', 'unlocked', 'failed']),
  until: z.iso.datetime().nullable(),
});

/** Result of a check of the whole trail. */
export type TrailCheck = z.infer<typeof TrailCheck>;
const TrailCheck = z.object({
  at: z.iso.datetime(),
  /** Number and hash of the last sound entry. */
  seq: z.int(),
  hash: z.string(),
  broken: BrokenEntry.nullable(),
  /** Null where copies are not set up, or nothing sound could be copied. */
  copy: AnchorCopy.nullable(),
});

/** Result of a verification, as far as it came. */
export type Verdict = z.infer<typeof Verdict>;
export const Verdict = z.object({
  /** Number and hash of the last verified entry. */
  seq: z.int(),
  hash: z.string(),
  broken: BrokenEntry.nullable(),
  /** Number of the last existing entry. */
  last: z.int(),
  /** False if entries remain: call again from `seq` and `hash`. */
  done: z.boolean(),
  /** Use of the anchors' copies: not set up, compared (`held`), or unreadable (`away`). */
  copies: z.enum(['off', 'held', 'away']),
});

export const exportFormats = ['csv', 'jsonl'] as const;
/** Address of the filtered trail as a file. */
export const auditExportPath = '/api/audit/export';

/** Address of all anchors as a file. */
export const anchorsPath = '/api/audit/anchors';

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/api/audit',
    summary: 'Read the audit trail, newest first; `before` and `after` continue from an entry',
    access: ['read', 'Audit'],
    input: AuditFilter.extend({
      before: Seq.optional(),
      after: Seq.optional(),
      size: pageQuery.size,
    }),
    output: z.object({
      entries: z.array(AuditEntry),
      /** Values of `after` and `before` for the neighbouring pages; null where there is none. */
      newer: z.int().nullable(),
      older: z.int().nullable(),
    }),
  }),
  verify: route({
    method: 'POST',
    path: '/api/audit/verify',
    summary: 'Verify the chain of the audit trail; if the answer is not done, call again `from` there',
    access: ['read', 'Audit'],
    input: z.object({
      from: z.object({ seq: Seq, hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
    }),
    output: Verdict,
    limit: { max: 60, seconds: 60 },
  }),
  document: route({
    method: 'GET',
    path: '/api/audit/documents/{type}/{id}',
    summary:
      'Reconstruct a document from the audit trail as it was `at` a time, or after the entry `seq`, compared with another version; `seq` 0 is before the first entry',
    access: ['read', 'Audit'],
    input: z.object({
      type: Text,
      id: Text,
      at: Instant.optional(),
      seq: Seq.optional(),
      against: Seq.optional(),
    }),
    output: z.object({
      document: DocumentAt,
      /** Version compared with: the previous one, unless the query names another. */
      against: DocumentAt.nullable(),
      differences: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
      /** Newest first; `count` is the number of all versions. */
      versions: z.array(DocumentVersion),
      count: z.int(),
      /** Neighbouring versions; 0 is the state before the first entry. */
      older: z.int().nullable(),
      newer: z.int().nullable(),
    }),
  }),
  checks: route({
    method: 'GET',
    path: '/api/audit/checks',
    summary: 'List the results of the nightly checks of the whole trail, newest first',
    access: ['read', 'Audit'],
    input: z.object({}),
    output: z.object({ checks: z.array(TrailCheck) }),
  }),
};
