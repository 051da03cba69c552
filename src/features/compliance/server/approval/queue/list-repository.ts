import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import { fold } from '#shared/fold.ts';
import type { ApprovalAge, ApprovalQuery, ApprovalState } from '../../../contract.ts';
import { tables } from '../../tables.ts';
import { toStored } from '../repository.ts';
import type { StoredApproval } from '../stored.ts';

/** Query with the caller's id in place of `me`. */
type QueueQuery = Omit<ApprovalQuery, 'state'> & { state: ApprovalState };

const ages: Readonly<Record<ApprovalAge, number>> = { day: dayMs, days: 3 * dayMs, week: 7 * dayMs };

const mostCategories = 200;

/** Selects submissions. Those of nodes of earlier versions have no facts, and match no filter by them. */
function matching(ctx: Context, { state, search, category, assignee, age }: QueueQuery) {
  const words = fold(search).split(' ').filter(Boolean);
  let query = tables(ctx)
    .selectFrom('compliance_approvals')
    .leftJoin('compliance_queue', 'compliance_queue.approval_id', 'compliance_approvals.id')
    .where('compliance_approvals.state', '=', state);
  for (const word of words) query = query.where('compliance_queue.title', 'like', `%${word}%`);
  if (category !== undefined) query = query.where('compliance_queue.category', '=', category);
  if (assignee === 'none') query = query.where('compliance_queue.assignee', 'is', null);
  else if (assignee !== undefined) query = query.where('compliance_queue.assignee', '=', assignee);
  if (age !== undefined)
    query = query.where('compliance_approvals.submitted_at', '<=', ctx.now().getTime() - ages[age]);
  return query;
}

/** Returns a page of the queue. Submissions without a due date come after those with one, in either order. */
export async function listQueue(ctx: Context, query: QueueQuery): Promise<StoredApproval[]> {
  const { state, sort, page, size } = query;
  const order = query.order ?? (sort === 'due' || state === 'waiting' ? 'asc' : 'desc');
  const rows = await matching(ctx, query)
    .selectAll('compliance_approvals')
    .$if(sort === 'due', (inOrder) =>
      inOrder
        .orderBy(sql`case when compliance_queue.due_at is null then 1 else 0 end`)
        .orderBy('compliance_queue.due_at', order),
    )
    .orderBy('compliance_approvals.submitted_at', sort === 'due' ? 'asc' : order)
    .orderBy('compliance_approvals.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(toStored);
}

export async function countQueue(ctx: Context, query: QueueQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countWaiting(ctx: Context): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('compliance_approvals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the categories of all submissions in a state, sorted. */
export async function categoriesIn(ctx: Context, state: ApprovalState): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_queue')
    .innerJoin('compliance_approvals', 'compliance_approvals.id', 'compliance_queue.approval_id')
    .select('compliance_queue.category')
    .distinct()
    .where('compliance_approvals.state', '=', state)
    .where('compliance_queue.category', '!=', '')
    .orderBy('compliance_queue.category')
    .limit(mostCategories)
    .execute();
  return rows.map(({ category }) => category);
}

/** Returns the last submission of the same that was returned or rejected before this one; null if there is none. */
export async function findSentBack(
  ctx: Context,
  { id, about, item, submittedAt }: StoredApproval,
): Promise<StoredApproval | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('item_id', '=', item)
    .where('about', '=', about ?? 'Item')
    .where('state', 'in', ['returned', 'rejected'])
    .where('submitted_at', '<=', submittedAt.getTime())
    .where('id', '!=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}
