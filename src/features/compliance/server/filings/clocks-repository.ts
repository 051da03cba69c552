import { type Expression, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

/** The facts about an item that its due date is calculated from, and no more: there may be very many. */
export interface Clock {
  id: string;
  category: string;
  isArchived: boolean;
  /** Since when it has been public; null: it never was. */
  out: Date | null;
  /** Its first approval. */
  approved: Date | null;
  /** The first link to it. */
  linked: Date | null;
}

/** These items; or all in these categories that were never filed. */
type ClockFilter = { items: readonly string[] } | { unfiledOf: readonly string[] };

/**
 * Returns the facts of each item. Each row is one line of text: for very many items, transferring every column takes longer
 * than finding them.
 */
export async function readClocks(ctx: Context, filter: ClockFilter): Promise<Clock[]> {
  const wanted = 'items' in filter ? filter.items : filter.unfiledOf;
  if (wanted.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('items')
    .select((item) => {
      const approved = item
        .selectFrom('compliance_approvals')
        .select(({ fn }) => fn.min('decided_at').as('at'))
        .whereRef('compliance_approvals.item_id', '=', 'items.id')
        .where('state', '=', 'approved');
      const linked = item
        .selectFrom('compliance_use_items')
        .innerJoin('compliance_uses', 'compliance_uses.seq', 'compliance_use_items.seq')
        .select(({ fn }) => fn.min('compliance_uses.at').as('at'))
        .whereRef('compliance_use_items.item_id', '=', 'items.id');
      const summary = sql`${out} || ' ' || ${asText(approved)} || ' ' || ${asText(linked)} || ' ' || items.id`;
      return ['category', 'archived', sql<string>`string_agg(${summary}, ${lineEnd})`.as('lines')];
    })
    .where('revises', 'is', null)
    .$if('items' in filter, (query) => query.where('items.id', 'in', [...wanted]))
    .$if('unfiledOf' in filter, (query) =>
      query
        .where('category', 'in', [...wanted])
        .where((item) =>
          item.not(
            item.exists(
              item
                .selectFrom('compliance_filings')
                .select('compliance_filings.id')
                .whereRef('compliance_filings.item_id', '=', 'items.id'),
            ),
          ),
        ),
    )
    .groupBy(['category', 'archived'])
    .execute();
  return rows.flatMap(({ category, archived, lines }) =>
    lines.split('\n').map((line) => toClock(line, category, archived === 1)),
  );
}

const lineEnd = sql`${'\n'}`;
const asText = (value: Expression<unknown>) => sql`coalesce(cast(${value} as text), '')`;

/** An archived item was public if it was public before. */
const out = sql`case when audience = 'public' and ((published = 1 and archived = 0) or coalesce(last_out, 0) > 0)
  then coalesce(items.body ->> 'firstOut', cast(created_at as text)) else '' end`;

function toClock(line: string, category: string, isArchived: boolean): Clock {
  const [since = '', approved = '', linked = '', ...id] = line.split(' ');
  return {
    id: id.join(' '),
    category,
    isArchived,
    out: toDate(since),
    approved: toDate(approved),
    linked: toDate(linked),
  };
}

/** Returns items of these categories for which other content was approved after they were filed. */
export async function listApprovedSince(
  ctx: Context,
  categories: readonly string[],
  { onlyFree = false }: { onlyFree?: boolean } = {},
): Promise<string[]> {
  if (categories.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('compliance_filings')
    .innerJoin('items', 'items.id', 'compliance_filings.item_id')
    .innerJoin('compliance_approvals', 'compliance_approvals.item_id', 'compliance_filings.item_id')
    .select('items.id')
    .distinct()
    .where('items.category', 'in', [...categories])
    .where('items.revises', 'is', null)
    .where('compliance_approvals.state', '=', 'approved')
    .whereRef('compliance_approvals.decided_at', '>=', 'compliance_filings.at')
    .whereRef('compliance_approvals.seal', '!=', 'compliance_filings.seal')
    .$if(onlyFree, (query) => query.where('items.hold', 'is', null))
    .orderBy('items.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Parses a number of milliseconds or an ISO date. */
function toDate(at: string): Date | null {
  if (at === '') return null;
  return new Date(/^\d+$/.test(at) ? Number(at) : at);
}
