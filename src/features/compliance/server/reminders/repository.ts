import { sql } from 'kysely';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { tables } from '../tables.ts';

/** An approval that ends soon, or has ended without a successor. */
export interface EndingApproval {
  id: string;
  item: string;
  title: string;
  submittedBy: string;
  expiresAt: Date;
}

/** The part of an approval's body that a reminder needs. */
const Body = z.object({ title: z.string() });

/** Selects approvals by expiry. An expired one has ended at that very time; it is left out where a successor is in force. */
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

/** Returns the approvals that expire within a span, the earliest first. */
export async function listEndings(
  ctx: Context,
  span: { from: Date; until: Date },
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<EndingApproval[]> {
  const rows = await endings(ctx, span)
    .select(['id', 'item_id', 'submitted_by', 'expires_at', 'body'])
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    item: row.item_id,
    submittedBy: row.submitted_by,
    title: readBody(`approval ${row.id}`, row.body, Body).title,
    expiresAt: toDate(Number(row.expires_at)),
  }));
}

export async function countEndings(ctx: Context, span: { from: Date; until: Date }): Promise<number> {
  const { count } = await endings(ctx, span)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records a reminder so many days before expiry; false where it was sent already. */
export async function recordReminder(ctx: Context, approval: string, days: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('compliance_reminders')
    .values({ approval_id: approval, days, told_at: ctx.now().getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
