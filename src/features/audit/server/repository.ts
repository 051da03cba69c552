import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { AuditFilter } from '../contract.ts';

/** One row of the trail; `entry` is the text that was hashed. */
export interface AuditRow {
  seq: number;
  at: number;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  entry: string;
  previous_hash: string;
  hash: string;
}

/** The end of the trail: its last entry. */
export interface Head {
  seq: number;
  hash: string;
}

/** Numbers of entries: above the first, up to the second. */
export interface Range {
  above: number;
  upTo: number;
}

type Tables = { audit_entries: AuditRow; audit_head: Head & { id: number } };

function trail(ctx: Context) {
  return ctx.db.query.withTables<Tables>();
}

/** Takes the next numbers. Until this transaction ends nobody else can: the trail grows by one writer at a time. */
export async function takeNext(ctx: Context, count: number): Promise<Head> {
  return trail(ctx)
    .updateTable('audit_head')
    .set((head) => ({ seq: head('seq', '+', count) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

const atOnce = 500;

/** Adds rows to the end of the trail, in their order. */
export async function appendRows(ctx: Context, rows: readonly AuditRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await trail(ctx)
      .insertInto('audit_entries')
      .values(rows.slice(from, from + atOnce))
      .execute();
  const hash = rows.at(-1)?.hash;
  if (hash !== undefined)
    await trail(ctx).updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
}

/** The head, and the number of the last entry there is: one question, so that nothing is written between the two. */
export async function readEnd(ctx: Context): Promise<{ head: Head; last: number }> {
  const row = await trail(ctx)
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

/** An entry whose number comes before the first, and the number that another head names: the hub writes neither. */
export async function findForged(ctx: Context): Promise<{ entry: number | null; head: number | null }> {
  const entry = await trail(ctx)
    .selectFrom('audit_entries')
    .select('seq')
    .where('seq', '<', 1)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const head = await trail(ctx)
    .selectFrom('audit_head')
    .select('seq')
    .where('id', '!=', 1)
    .executeTakeFirst();
  return { entry: entry?.seq ?? null, head: head?.seq ?? null };
}

/** Entries of a range that a filter lets through. Its dates are not looked up by index: the range has done that. */
export async function findRows(
  ctx: Context,
  filter: AuditFilter,
  range: Range,
  wanted: { oldestFirst: boolean; limit?: number },
): Promise<AuditRow[]> {
  const { action, subjectType, subjectId, actorId, from, to, text } = filter;
  let query = trail(ctx)
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
 * How far two clocks may disagree: entries stand in the order they were written, and their times by that much not.
 * It keeps the search for the ends of a span of time short, however long the span. Numbers are looked for among these times
 * alone: without the sum a database may walk the trail from its beginning, number by number.
 */
const disagreementMs = 24 * 60 * 60 * 1000;

/** The lowest number of an entry at or after a moment; null when there is none. */
export async function findFirstSince(ctx: Context, moment: number): Promise<number | null> {
  const since = trail(ctx).selectFrom('audit_entries').where('at', '>=', moment);
  const first = await since.select('at').orderBy('at').limit(1).executeTakeFirst();
  if (!first) return null;
  const row = await since
    .select(sql<number | null>`min(seq + 0)`.as('seq'))
    .where('at', '<=', first.at + disagreementMs)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** The highest number of an entry before a moment; null when there is none. */
export async function findLastBefore(ctx: Context, moment: number): Promise<number | null> {
  const before = trail(ctx).selectFrom('audit_entries').where('at', '<', moment);
  const last = await before.select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  if (!last) return null;
  const row = await before
    .select(sql<number | null>`max(seq + 0)`.as('seq'))
    .where('at', '>=', last.at - disagreementMs)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** The text as it stands in an entry's JSON, anywhere in it. */
function patternOf(text: string): string {
  const written = JSON.stringify(text).slice(1, -1);
  return `%${written.replace(/[!%_]/g, '!$&')}%`;
}
