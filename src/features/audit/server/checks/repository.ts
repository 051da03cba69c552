import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readWholeBody, UnreadableDocument } from '#server/db/stored-body.ts';
import { BrokenEntry, type TrailCheck } from '../../contract.ts';
import type { Head } from '../repository.ts';
import { type CheckRow, tables } from '../tables.ts';
import { StoredCopy } from './copies.ts';

/** Stored result of a check of the whole trail. */
export interface StoredCheck extends Head {
  id: string;
  at: Date;
  broken: TrailCheck['broken'];
  copy: StoredCopy | null;
}

/** A check as recorded in the trail, with the number of its entry. */
export interface CheckEntry extends StoredCheck {
  entry: number;
}

/** Action of the entries about checks. */
export const checkedAction = 'trail.checked';

export async function addCheck(ctx: Context, check: StoredCheck): Promise<void> {
  const { id, at, seq, hash, broken, copy } = check;
  await tables(ctx)
    .insertInto('audit_checks')
    .values({ id, at: at.getTime(), seq, hash, broken: broken && toJson(broken), copy: copy && toJson(copy) })
    .execute();
}

/** Lists checks, newest first. */
export async function listChecks(ctx: Context, most: number): Promise<StoredCheck[]> {
  const rows = await tables(ctx)
    .selectFrom('audit_checks')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toCheck);
}

/** Returns the newest check; undefined before the first. */
export async function readLastCheck(ctx: Context): Promise<StoredCheck | undefined> {
  return (await listChecks(ctx, 1))[0];
}

/** Lists checks that found the trail sound, oldest first. */
export async function listAnchors(ctx: Context): Promise<StoredCheck[]> {
  const rows = await tables(ctx)
    .selectFrom('audit_checks')
    .selectAll()
    .where('broken', 'is', null)
    .where('seq', '>', 0)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toCheck);
}

/** Lists all checks, oldest first. */
export async function listAllChecks(ctx: Context): Promise<StoredCheck[]> {
  const rows = await tables(ctx).selectFrom('audit_checks').selectAll().orderBy('at').orderBy('id').execute();
  return rows.map(toCheck);
}

/** Period in which checks were stored but not yet audited; `to` is excluded. */
export interface UnauditedPeriod {
  from: number;
  to: number;
}

/** Finds the period between the migrations that added checks and their auditing. */
export async function findUnauditedPeriod(ctx: Context): Promise<UnauditedPeriod> {
  const rows = await tables(ctx)
    .selectFrom('schema_migrations')
    .selectAll()
    .where('name', 'in', ['0031-audit-checks', '0034-audit-copies'])
    .orderBy('name')
    .execute();
  const [checks, copies] = rows.map((row) => Number(row.applied_at));
  return { from: checks ?? 0, to: copies ?? 0 };
}

/** Lists checks as recorded in the trail, oldest first. */
export async function listCheckEntries(ctx: Context): Promise<CheckEntry[]> {
  const rows = await tables(ctx)
    .selectFrom('audit_entries')
    .select(['seq', 'entry'])
    .where('action', '=', checkedAction)
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ seq, entry }) => {
    const audited = readEntry(entry);
    return audited ? [{ ...audited, entry: seq }] : [];
  });
}

/** Check in an entry; null for a tampered text, which verification reports. */
function readEntry(entry: string): StoredCheck | null {
  try {
    const { subject, after } = JSON.parse(entry);
    const { at, seq, hash, broken, copy } = after;
    return { id: subject.id, at: new Date(at), seq, hash, broken, copy };
  } catch {
    return null;
  }
}

/**
 * Reads a check to the letter. One that cannot be read was tampered with: it reads as a fault, or as a copy that nobody made,
 * which verification reports as different from its entry.
 */
function toCheck({ id, at, seq, hash, broken, copy }: CheckRow): StoredCheck {
  const document = `check ${id} of the trail`;
  return {
    id,
    at: toDate(at),
    seq: Number(seq),
    hash,
    broken: readUntampered(document, broken, BrokenEntry.nullable(), {
      seq: Number(seq),
      fault: 'check',
      column: 'broken',
    }),
    copy: readUntampered(document, copy, StoredCopy.nullable(), { state: 'failed', until: null, bucket: '' }),
  };
}

function readUntampered<Schema extends z.ZodType>(
  document: string,
  stored: unknown,
  schema: Schema,
  tampered: z.input<Schema>,
): z.input<Schema> {
  try {
    return readWholeBody(document, stored, schema);
  } catch (error) {
    if (error instanceof UnreadableDocument) return tampered;
    throw error;
  }
}
