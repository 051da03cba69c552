import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';

/** Text that both databases can be asked for. */
const Text = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
const Seq = z.coerce.number<string | number>().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Instant = z.iso.datetime({ offset: true });

/** Which entries of the trail: those for which all that is given holds. */
export type AuditFilter = z.output<typeof AuditFilter>;
export const AuditFilter = z.object({
  action: Text.optional(),
  subjectType: Text.optional(),
  subjectId: Text.optional(),
  actorId: Text.optional(),
  /** From this moment on, and up to but without this one. */
  from: Instant.optional(),
  to: Instant.optional(),
  /** Anywhere in the entry, in small or capital letters. */
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
  /** `name` is what the thing was called at that moment; entries from before names were noted have none. */
  subject: z.object({ type: z.string(), id: z.string(), name: z.string().optional() }),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  hash: z.string(),
  /** Whether what it is about can be re-created as it was then. */
  document: z.boolean(),
});

/** A document as the trail tells it was. */
export type DocumentAt = z.infer<typeof DocumentAt>;
const DocumentAt = z.object({
  type: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  /** The entry that made it so, and its time; 0 for what was there before the first entry. */
  seq: z.int(),
  at: z.iso.datetime().nullable(),
  /** False before it was made and once it was removed; `fields` is then how it was last. */
  exists: z.boolean(),
  fields: z.record(z.string(), z.unknown()),
  /** Fields that are known only from how a later entry found them. */
  inferred: z.array(z.string()),
  /** Fields that no entry tells: the document is older than the trail, or than what the trail tells of such. */
  unknown: z.array(z.string()),
  /** What the trail never holds: secrets, and what is disposed of one day. */
  withheld: z.array(z.string()),
});

/** One version of a document. */
export type DocumentVersion = z.infer<typeof DocumentVersion>;
const DocumentVersion = AuditEntry.pick({ seq: true, at: true, actor: true, action: true }).extend({
  exists: z.boolean(),
  reason: z.string().nullable(),
  changed: z.array(z.string()),
  /** Fields that it found otherwise than the entry before had left them. */
  unrecorded: z.array(z.string()),
});

const faults = [
  ...(['missing', 'unlinked', 'changed', 'column', 'head', 'surplus', 'noted'] as const),
  /** What was kept of a check is not what the trail says of it. */
  'check',
  /** The copy of an anchor is not where it was put. */
  'copy',
  /** A record is not as the trail says it was written. */
  'record',
  /** A chain of records beside the trail does not hold. */
  'chain',
] as const;

/** The first place of a trail that does not hold. */
export const Broken = z.object({ seq: z.int(), fault: z.enum(faults), column: z.string().optional() });

/** What became of the copy of an anchor: nobody can change it; it is there, yet could be changed; it is not there. */
export type AnchorCopy = z.infer<typeof AnchorCopy>;
const AnchorCopy = z.object({
  state: z.enum(['locked', 'unlocked', 'failed']),
  until: z.iso.datetime().nullable(),
});

/** What a look at the whole trail has found. */
export type TrailCheck = z.infer<typeof TrailCheck>;
const TrailCheck = z.object({
  at: z.iso.datetime(),
  /** The last entry that was found sound, and its hash. */
  seq: z.int(),
  hash: z.string(),
  broken: Broken.nullable(),
  /** Null where no copy was asked for, or there was nothing sound to copy. */
  copy: AnchorCopy.nullable(),
});

/** Whether the trail holds as far as it was looked at. */
export type Verdict = z.infer<typeof Verdict>;
export const Verdict = z.object({
  /** The number and hash of the last entry that was looked at. */
  seq: z.int(),
  hash: z.string(),
  broken: Broken.nullable(),
  /** The number of the last entry there is. */
  last: z.int(),
  /** False where there is more to look at: ask again from `seq` and `hash`. */
  done: z.boolean(),
  /** Whether it was held to the copies of anchors as well; `away` where they could not be read. */
  copies: z.enum(['off', 'held', 'away']),
});

export const exportFormats = ['csv', 'jsonl'] as const;
/** Where the filtered trail is sent from as a file. */
export const auditExportPath = '/api/audit/export';

/** Where all anchors are sent from as a file. */
export const anchorsPath = '/api/audit/anchors';

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/api/audit',
    summary: 'Read the audit trail, newest first; `before` and `after` go on from an entry',
    access: ['read', 'Audit'],
    input: AuditFilter.extend({
      before: Seq.optional(),
      after: Seq.optional(),
      size: z.coerce
        .number<string | number>()
        .pipe(z.union(pageSizes.map((size) => z.literal(size))))
        .default(defaultPageSize),
    }),
    output: z.object({
      entries: z.array(AuditEntry),
      /** What to give as `after` or `before` for the page beside this one; null where there is none. */
      newer: z.int().nullable(),
      older: z.int().nullable(),
    }),
  }),
  verify: route({
    method: 'POST',
    path: '/api/audit/verify',
    summary:
      'Recompute the chain of the audit trail and tell whether it holds; where it is not done, ask again `from` there',
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
      'Re-create a document from the audit trail as it was `at` a moment, or once the entry `seq` was written, held against another version; `seq` 0 is before the first entry',
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
      /** What it is held against: the version before it, unless another was asked for. */
      against: DocumentAt.nullable(),
      differences: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
      /** The newest first; `count` says how many there are in all. */
      versions: z.array(DocumentVersion),
      count: z.int(),
      /** The versions beside the one that is shown; 0 is what was there before the first entry. */
      older: z.int().nullable(),
      newer: z.int().nullable(),
    }),
  }),
  checks: route({
    method: 'GET',
    path: '/api/audit/checks',
    summary: 'Read what the nightly looks at the whole trail have found, newest first',
    access: ['read', 'Audit'],
    input: z.object({}),
    output: z.object({ checks: z.array(TrailCheck) }),
  }),
};
