import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { TrailCheck } from '../../contract.ts';
import type { AuditRow, Head } from '../repository.ts';
import type { StoredCopy } from './copies.ts';

interface Row {
  id: string;
  at: number;
  seq: number;
  hash: string;
  broken: unknown;
  copy: unknown;
}

/** What a look at the whole trail has found. */
export interface StoredCheck extends Head {
  id: string;
  at: Date;
  broken: TrailCheck['broken'];
  copy: StoredCopy | null;
}

/** What the trail says of a check, and in which entry. */
export interface CheckEntry extends StoredCheck {
  entry: number;
}

/** By this action the trail tells of its own checks. */
export const checkedAction = 'trail.checked';

const checksIn = (ctx: Context) => ctx.db.query.withTables<{ audit_checks: Row }>();

export async function addCheck(ctx: Context, check: StoredCheck): Promise<void> {
  const { id, at, seq, hash, broken, copy } = check;
  await checksIn(ctx)
    .insertInto('audit_checks')
    .values({ id, at: at.getTime(), seq, hash, broken: broken && toJson(broken), copy: copy && toJson(copy) })
    .execute();
}

/** The newest checks first. */
export async function listChecks(ctx: Context, most: number): Promise<StoredCheck[]> {
  const rows = await checksIn(ctx)
    .selectFrom('audit_checks')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toCheck);
}

/** The heads that were found sound, oldest first. */
export async function listAnchors(ctx: Context): Promise<StoredCheck[]> {
  const rows = await checksIn(ctx)
    .selectFrom('audit_checks')
    .selectAll()
    .where('broken', 'is', null)
    .where('seq', '>', 0)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toCheck);
}

/** All checks, oldest first. */
export async function listAllChecks(ctx: Context): Promise<StoredCheck[]> {
  const rows = await checksIn(ctx)
    .selectFrom('audit_checks')
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toCheck);
}

/** The time in which checks were made that the trail does not tell of; `to` itself is no part of it. */
export interface Untold {
  from: number;
  to: number;
}

/** It lies between the steps of the schema that brought checks, and what the trail tells of them. */
export async function timeOfUntold(ctx: Context): Promise<Untold> {
  const rows = await ctx.db.query
    .withTables<{ schema_migrations: { name: string; applied_at: number } }>()
    .selectFrom('schema_migrations')
    .selectAll()
    .where('name', 'in', ['0031-audit-checks', '0034-audit-copies'])
    .orderBy('name')
    .execute();
  const [checks, copies] = rows.map((row) => Number(row.applied_at));
  return { from: checks ?? 0, to: copies ?? 0 };
}

/** What the trail says of its checks, oldest first. */
export async function listCheckEntries(ctx: Context): Promise<CheckEntry[]> {
  const rows = await ctx.db.query
    .withTables<{ audit_entries: AuditRow }>()
    .selectFrom('audit_entries')
    .select(['seq', 'entry'])
    .where('action', '=', checkedAction)
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ seq, entry }) => {
    const told = readEntry(entry);
    return told ? [{ ...told, entry: seq }] : [];
  });
}

/** A text that was tampered with is found where the trail is walked. */
function readEntry(entry: string): StoredCheck | null {
  try {
    const { subject, after } = JSON.parse(entry);
    const { at, seq, hash, broken, copy } = after;
    return { id: subject.id, at: new Date(at), seq, hash, broken, copy };
  } catch {
    return null;
  }
}

function toCheck({ id, at, seq, hash, broken, copy }: Row): StoredCheck {
  return {
    ...{ id, at: new Date(Number(at)), seq: Number(seq), hash },
    broken: broken === null ? null : (fromJson(broken) as StoredCheck['broken']),
    copy: copy === null ? null : (fromJson(copy) as StoredCopy),
  };
}
