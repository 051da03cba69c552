import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';
import { tables } from '../../tables.ts';
import type { Person, StoredApproval } from '../stored.ts';

/** Facts about a new submission for the queue. */
export interface QueueFields {
  /** Number of findings; null where they are not counted. */
  findings: number | null;
  assignee: Person | null;
}

/** Who is to decide on a submission, and by when. */
export interface Assignment {
  assignee: Person | null;
  dueAt: Date | null;
}

/** Adds a submission to the queue. */
export async function insertQueued(
  ctx: Context,
  { id, bundle, title }: StoredApproval,
  { findings, assignee }: QueueFields,
): Promise<void> {
  await tables(ctx)
    .insertInto('compliance_queue')
    .values({
      approval_id: id,
      category: bundle.category,
      title: fold(title),
      findings,
      assignee: assignee?.uid ?? null,
      assignee_name: assignee?.name ?? null,
      due_at: null,
    })
    .execute();
}

/** Stores an assignment, also of a submission that a node of an earlier version has added. */
export async function storeAssignment(
  ctx: Context,
  approval: StoredApproval,
  { assignee, dueAt }: Assignment,
): Promise<void> {
  const values = {
    assignee: assignee?.uid ?? null,
    assignee_name: assignee?.name ?? null,
    due_at: dueAt?.getTime() ?? null,
  };
  await tables(ctx)
    .insertInto('compliance_queue')
    .values({
      approval_id: approval.id,
      category: approval.bundle.category,
      title: fold(approval.title),
      findings: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column('approval_id').doUpdateSet(values))
    .execute();
}

/** Returns the facts of those submissions that have any. */
export async function findQueued(ctx: Context, ids: readonly string[]): Promise<Map<string, QueuedFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('compliance_queue')
    .selectAll()
    .where('approval_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ approval_id, findings, assignee, assignee_name, due_at }) => [
      approval_id,
      {
        findings,
        assignee: assignee === null ? null : { uid: assignee, name: assignee_name ?? '' },
        dueAt: due_at === null ? null : new Date(Number(due_at)),
      },
    ]),
  );
}

export type QueuedFacts = QueueFields & Assignment;

/** Removes submissions that are disposed of. */
export async function removeQueued(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(ctx)
    .deleteFrom('compliance_queue')
    .where('approval_id', 'in', [...ids])
    .execute();
}
