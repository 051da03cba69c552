import { sql } from 'kysely';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { dayMs } from '#shared/durations.ts';
import type { WorkList, WorkRow } from '../../contract.ts';
import { tables } from '../tables.ts';

const mostShown = 4;
const soonDays = 30;
/** Limit above what anybody has under way. */
const most = 200;

/** The part of a submission that the start page shows. */
const Body = z.object({ title: z.string(), submitter: z.string(), decisionNote: z.string() });

/** Lists the submissions that a principal may decide, the oldest first. */
export async function listToDecide(ctx: Context, uid: string): Promise<WorkList> {
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .select(['id', 'submitted_at', 'body'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('state', '=', 'waiting')
    .where('submitted_by', '<>', uid)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  return {
    count: Number(rows[0]?.total ?? 0),
    rows: rows.map(({ id, submitted_at, body }) => {
      const { title, submitter } = readBody(`approval ${id}`, body, Body);
      return {
        id,
        title,
        path: `/compliance/approvals/${id}`,
        at: toDate(submitted_at).toISOString(),
        by: submitter,
        note: '',
      };
    }),
  };
}

export type OwnSubmissions = Record<'returned' | 'waiting' | 'ending', WorkList>;

/** Lists a person's submissions that were returned, wait for a decision, or whose approval ends soon. */
export async function listOwnSubmissions(ctx: Context, uid: string): Promise<OwnSubmissions> {
  const now = ctx.now().getTime();
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals as own')
    .select(['own.id', 'own.item_id', 'own.about', 'own.state', 'own.body'])
    .select(['own.submitted_at', 'own.decided_at', 'own.expires_at'])
    .where('own.submitted_by', '=', uid)
    .where('own.state', 'in', ['returned', 'waiting', 'approved'])
    .where((own) =>
      own.or([
        own('own.state', '<>', 'approved'),
        own.and([
          own('own.ended_at', 'is', null),
          own('own.expires_at', '>', now),
          own('own.expires_at', '<=', now + soonDays * dayMs),
        ]),
      ]),
    )
    // Whatever was submitted again since is past.
    .where((own) =>
      own.not(
        own.exists(
          own
            .selectFrom('compliance_approvals as later')
            .select('later.id')
            .whereRef('later.item_id', '=', 'own.item_id')
            .whereRef('later.submitted_at', '>', 'own.submitted_at'),
        ),
      ),
    )
    .orderBy('own.submitted_at', 'desc')
    .limit(most)
    .execute();
  const listOf = (state: string, time: 'decided_at' | 'submitted_at' | 'expires_at'): WorkList => {
    const own = rows.filter((row) => row.state === state);
    const shown = own.map((row): WorkRow => {
      const { title, decisionNote } = readBody(`approval ${row.id}`, row.body, Body);
      const isReturn = state === 'returned';
      const isContent = row.about === 'Item' && state !== 'waiting';
      return {
        id: row.id,
        title,
        path: isContent ? `/library/${row.item_id}` : `/compliance/approvals/${row.id}`,
        at: toDate(row[time])?.toISOString() ?? null,
        by: '',
        note: isReturn ? decisionNote : '',
      };
    });
    return { count: own.length, rows: shown.slice(0, mostShown) };
  };
  return {
    returned: listOf('returned', 'decided_at'),
    waiting: listOf('waiting', 'submitted_at'),
    ending: listOf('approved', 'expires_at'),
  };
}
