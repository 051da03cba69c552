import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/context.ts';
import type { OutputOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditEntry, auditRoutes, DocumentAt, DocumentVersion } from '../../contract.ts';
import { toAuditEntry } from '../present.ts';
import { fold, type Version } from './fold.ts';
import { type DocumentKind, kindOf, kindsOf } from './kinds.ts';
import { walkEntriesOf } from './repository.ts';

/** Longest list of versions; older ones are reached step by step. */
const mostVersions = 500;

interface DocumentQuery {
  type: string;
  id: string;
  /** Moment, or entry, of the version; without either, the current version. */
  at?: string | undefined;
  seq?: number | undefined;
  /** Version to compare with, instead of the previous one. */
  against?: number | undefined;
}

/** Re-creates a document from the trail alone, compares two of its versions and lists all. */
export async function readDocument(
  ctx: Context,
  query: DocumentQuery,
): Promise<OutputOf<typeof auditRoutes.document>> {
  const { kind, entries } = await findHistory(ctx, query);
  const versions = fold(kind, entries);
  const index = indexAt(versions, query);
  const other = query.against === undefined ? index - 1 : indexAt(versions, { seq: query.against });
  const [shown, compared] = [versions[index], versions[other]];
  if (!shown) throw new AppError('not-found');
  const document = present(kind, query, shown);
  const against = compared ? present(kind, query, compared) : null;
  return {
    document,
    against,
    differences: against ? differencesOf(against, document) : [],
    versions: versions.flatMap(toVersion).reverse().slice(0, mostVersions),
    count: versions.length - 1,
    older: index > 0 ? (versions[index - 1]?.entry?.seq ?? 0) : null,
    newer: versions[index + 1]?.entry?.seq ?? null,
  };
}

async function findHistory(
  ctx: Context,
  { type, id }: DocumentQuery,
): Promise<{ kind: DocumentKind; entries: AuditEntry[] }> {
  const kinds = kindsOf(ctx, type);
  const entries: AuditEntry[] = [];
  const collect = async (of: string, actions: readonly string[]) => {
    for await (const rows of walkEntriesOf(ctx, { type: of, id }, actions)) {
      entries.push(...rows.map((row) => toAuditEntry(ctx, row)));
      await turn();
    }
  };
  if (kinds.length > 0)
    await collect(
      type,
      kinds.map(({ noun }) => `${noun}.%`),
    );
  const [first] = entries;
  const kind = first && kindOf(ctx, first);
  if (!kind) throw new AppError('not-found');
  if (kind.partOf) await collect(kind.partOf.type, [`${kind.partOf.noun}.removed`]);
  return { kind, entries: entries.sort((one, other) => one.seq - other.seq) };
}

/** Index of the version that was current; entries count in the order they were written. */
function indexAt(versions: readonly Version[], { at, seq }: Pick<DocumentQuery, 'at' | 'seq'>): number {
  const isSo = ({ entry }: Version) =>
    !entry ||
    ((seq === undefined || entry.seq <= seq) && (at === undefined || Date.parse(entry.at) <= Date.parse(at)));
  return versions.findLastIndex(isSo);
}

function present({ withheld = [] }: DocumentKind, { type, id }: DocumentQuery, version: Version): DocumentAt {
  const { entry, exists, fields, inferred, unknown } = version;
  return {
    type,
    id,
    name: entry?.subject.name ?? null,
    seq: entry?.seq ?? 0,
    at: entry?.at ?? null,
    exists,
    fields: { ...fields },
    inferred: [...inferred],
    unknown: [...unknown],
    withheld: [...withheld],
  };
}

function toVersion({ entry, exists, changed, unrecorded }: Version): DocumentVersion[] {
  if (!entry) return [];
  const { seq, at, actor, action, after } = entry;
  const reason = (after as { reason?: unknown } | null)?.reason;
  return [
    {
      seq,
      at,
      actor,
      action,
      exists,
      changed: [...changed],
      unrecorded: [...unrecorded],
      reason: typeof reason === 'string' ? reason : null,
    },
  ];
}

function differencesOf(before: DocumentAt, after: DocumentAt) {
  const was = before.exists ? before.fields : {};
  const is = after.exists ? after.fields : {};
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null }));
}
