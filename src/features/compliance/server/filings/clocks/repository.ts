import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

interface Item {
  id: string;
  category: string;
  audience: string;
  published: number;
  archived: number;
  last_out: number | null;
  created_at: number;
  revises: string | null;
  hold: string | null;
  body: unknown;
}

type Tables = {
  items: Item;
  compliance_filings: { id: string; item_id: string; at: number; seal: string | null };
  compliance_approvals: { item_id: string; state: string; decided_at: number | null; seal: string };
  compliance_uses: { seq: number; at: number };
  compliance_use_items: { item_id: string; seq: number };
};

const tables = (ctx: Context) => ctx.db.query.withTables<Tables>();

/** All of an item that its clock is reckoned from, and no more: there may be very many. */
export interface Clock {
  id: string;
  category: string;
  isArchived: boolean;
  /** Since when it was out for everybody; null: it never was. */
  out: Date | null;
  /** When it was approved for the first time. */
  approved: Date | null;
  /** The first link to it. */
  linked: Date | null;
}

/** Of these items; or of all of these categories that were never filed. */
type Which = { items: readonly string[] } | { unfiledOf: readonly string[] };

export async function readClocks(ctx: Context, which: Which): Promise<Clock[]> {
  const asked = 'items' in which ? which.items : which.unfiledOf;
  if (asked.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('items')
    .select(['items.id', 'category', 'audience', 'published', 'archived', 'last_out', 'created_at'])
    .select((item) => [
      sql<string | null>`items.body ->> 'firstOut'`.as('first_out'),
      item
        .selectFrom('compliance_approvals')
        .select(({ fn }) => fn.min('decided_at').as('at'))
        .whereRef('compliance_approvals.item_id', '=', 'items.id')
        .where('state', '=', 'approved')
        .as('approved'),
      item
        .selectFrom('compliance_use_items')
        .innerJoin('compliance_uses', 'compliance_uses.seq', 'compliance_use_items.seq')
        .select(({ fn }) => fn.min('compliance_uses.at').as('at'))
        .whereRef('compliance_use_items.item_id', '=', 'items.id')
        .as('linked'),
    ])
    .where('revises', 'is', null)
    .$if('items' in which, (query) => query.where('items.id', 'in', [...asked]))
    .$if('unfiledOf' in which, (query) =>
      query
        .where('category', 'in', [...asked])
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
    .execute();
  return rows.map(({ id, category, ...row }) => {
    const wasOut =
      row.audience === 'public' &&
      ((row.published === 1 && row.archived === 0) || Number(row.last_out ?? 0) > 0);
    return {
      ...{ id, category, isArchived: row.archived === 1 },
      out: wasOut ? new Date(row.first_out ?? Number(row.created_at)) : null,
      approved: toDate(row.approved),
      linked: toDate(row.linked),
    };
  });
}

/** Items of these categories of which something else was approved after they were filed. */
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

function toDate(at: string | number | null): Date | null {
  return at === null ? null : new Date(Number(at));
}
