import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import type { AuditFilter } from '../contract.ts';
import { type AuditRow, tables } from './tables.ts';

/** End of the trail: number and hash of its last entry. */
export interface Head {
  seq: number;
  hash: string;
}

/** Range of entry numbers: `above` is excluded, `upTo` included. */
export interface Range {
  above: number;
  upTo: number;
}

/** Reserves the next numbers. Until this transaction ends nobody else can: the trail has one writer at a time. */
export async function takeNext(ctx: Context, count: number): Promise<Head> {
  return tables(ctx)
    .updateTable('audit_head')
    .set((head) => ({ seq: head('seq', '+', count) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

const atOnce = 500;

/** Appends rows to the trail in order. */
export async function appendRows(ctx: Context, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await tables(ctx)
      .insertInto('audit_entries')
      .values(rows.slice(from, from + atOnce))
      .execute();
  const hash = rows.at(-1)?.hash;
  if (hash !== undefined)
    await tables(ctx).updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
}

/** Reads the head and the number of the last entry in one query, so that nothing is written in between. */
export async function readEnd(ctx: Context): Promise<{ head: Head; last: number }> {
  const row = await tables(ctx)
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .select((all) =>
      all
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.max('seq').as('last'))
        .as('last'),
    )
    .where('id', '=', 1)
    .executeTakeFirst();
  return { head: { seq: row?.seq ?? 0, hash: row?.hash ?? '' }, last: row?.last ?? 0 };
}

/** Finds an entry numbered below 1, and a second head: the hub writes neither. */
export async function findForged(ctx: Context): Promise<{ entry: number | null; head: number | null }> {
  const entry = await tables(ctx)
    .selectFrom('audit_entries')
    .select('seq')
    .where('seq', '<', 1)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const head = await tables(ctx)
    .selectFrom('audit_head')
    .select('seq')
    .where('id', '!=', 1)
    .executeTakeFirst();
  return { entry: entry?.seq ?? null, head: head?.seq ?? null };
}

/** Finds the entries of a range that match a filter. Its dates use no index: the range has done that. */
export async function findRows(
  ctx: Context,
  filter: AuditFilter,
  range: Range,
  wanted: { oldestFirst: boolean; limit?: number },
): Promise<AuditRow[]> {
  const { action, subjectType, subjectId, actorId, from, to, text } = filter;
  let query = tables(ctx)
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', '>', range.above)
    .where('seq', '<=', range.upTo)
    .orderBy('seq', wanted.oldestFirst ? 'asc' : 'desc');
  if (wanted.limit !== undefined) query = query.limit(wanted.limit);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (from !== undefined) query = query.where(sql<boolean>`at + 0 >= ${Date.parse(from)}`);
  if (to !== undefined) query = query.where(sql<boolean>`at + 0 < ${Date.parse(to)}`);
  if (text !== undefined)
    query = query.where(sql<boolean>`lower(entry) like lower(${patternOf(text)}) escape '!'`);
  return query.execute();
}

/**
 * Largest difference between the clocks of two nodes: the times of entries may be out of order by this much. The limit
 * keeps the search for the ends of a period short, however long the period. The sum in `min(seq + 0)` matters: without it
 * a database may scan the trail by number from its beginning.
 */
const disagreementMs = dayMs;

/** Finds the lowest number of an entry at or after a moment; null when there is none. */
export async function findFirstSince(ctx: Context, moment: number): Promise<number | null> {
  const since = tables(ctx).selectFrom('audit_entries').where('at', '>=', moment);
  const first = await since.select('at').orderBy('at').limit(1).executeTakeFirst();
  if (!first) return null;
  const row = await since
    .select(sql<number | null>`min(seq + 0)`.as('seq'))
    .where('at', '<=', first.at + disagreementMs)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** Finds the highest number of an entry before a moment; null when there is none. */
export async function findLastBefore(ctx: Context, moment: number): Promise<number | null> {
  const before = tables(ctx).selectFrom('audit_entries').where('at', '<', moment);
  const last = await before.select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  if (!last) return null;
  const row = await before
    .select(sql<number | null>`max(seq + 0)`.as('seq'))
    .where('at', '>=', last.at - disagreementMs)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** Pattern for a text anywhere in an entry's JSON, escaped as it is there. */
function patternOf(text: string): string {
  const written = JSON.stringify(text).slice(1, -1);
  return `%${written.replace(/[!%_]/g, '!$&')}%`;
}
