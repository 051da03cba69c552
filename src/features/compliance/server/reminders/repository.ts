import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fromJson } from '#server/db/engine.ts';

/** An approval that ends soon, or has ended with nothing in its place. */
export interface Ending {
  id: string;
  item: string;
  title: string;
  submittedBy: string;
  expiresAt: Date;
}

interface Approvals {
  id: string;
  item_id: string;
  state: string;
  submitted_by: string;
  expires_at: number | null;
  ended_at: number | null;
  body: unknown;
}

interface Reminders {
  approval_id: string;
  days: number;
  told_at: number;
}

const tables = (ctx: Context) =>
  ctx.db.query.withTables<{ compliance_approvals: Approvals; compliance_reminders: Reminders }>();

/** One that was ended by its time has ended at that very time; where another holds, nobody misses it. */
function endings(ctx: Context, { from, until }: { from: Date; until: Date }) {
  return tables(ctx)
    .selectFrom('compliance_approvals')
    .where('state', '=', 'approved')
    .where('expires_at', '>', from.getTime())
    .where('expires_at', '<=', until.getTime())
    .where((row) =>
      row.or([
        row('ended_at', 'is', null),
        row.and([
          sql<boolean>`ended_at = expires_at`,
          row.not(
            row.exists(
              row
                .selectFrom('compliance_approvals as held')
                .select('held.id')
                .whereRef('held.item_id', '=', 'compliance_approvals.item_id')
                .where('held.state', '=', 'approved')
                .where('held.ended_at', 'is', null),
            ),
          ),
        ]),
      ]),
    );
}

/** Those that end between these moments, the first of them first. */
export async function listEndings(
  ctx: Context,
  span: { from: Date; until: Date },
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Ending[]> {
  const rows = await endings(ctx, span)
    .select(['id', 'item_id', 'submitted_by', 'expires_at', 'body'])
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, item: row.item_id, submittedBy: row.submitted_by },
    title: (fromJson(row.body) as { title: string }).title,
    expiresAt: new Date(Number(row.expires_at)),
  }));
}

export async function countEndings(ctx: Context, span: { from: Date; until: Date }): Promise<number> {
  const { count } = await endings(ctx, span)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that an end is told so many days before; false where it was already. */
export async function noteTold(ctx: Context, approval: string, days: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('compliance_reminders')
    .values({ approval_id: approval, days, told_at: ctx.now().getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
