import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

export interface WorkCounts {
  /** Submissions that this person may decide. */
  waiting: number;
  /** Submissions of this person that were returned and not submitted again. */
  returned: number;
  /** Items of this person whose processing failed. */
  failed: number;
}

/** Counts what waits for a person, in one statement. */
export async function countWork(
  ctx: Context,
  uid: string,
  { decides, edits }: { decides: boolean; edits: boolean },
): Promise<WorkCounts> {
  const none: WorkCounts = { waiting: 0, returned: 0, failed: 0 };
  if (!decides && !edits) return none;
  const row = await tables(ctx)
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('compliance_approvals')
        .select(fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .where('submitted_by', '<>', uid)
        .as('waiting'),
      selectFrom('compliance_approvals as own')
        .select(fn.countAll<number>().as('count'))
        .where('own.submitted_by', '=', uid)
        .where('own.state', '=', 'returned')
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
        .as('returned'),
      selectFrom('items')
        .select(fn.countAll<number>().as('count'))
        .where('created_by', '=', uid)
        .where('state', '=', 'failed')
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting: decides ? Number(row.waiting) : 0,
    returned: edits ? Number(row.returned) : 0,
    failed: edits ? Number(row.failed) : 0,
  };
}
