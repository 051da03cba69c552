import type { Context } from '#server/context.ts';
import { toStored } from '../enrolments/repository.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { tables } from '../tables.ts';

/** Automatic reminders, each sent once. */
export type ReminderKind = 'due' | 'expiry';

const sentColumn = { due: 'due_told_at', expiry: 'expiry_told_at' } as const;

/** Lists some learners to remind of a due date or an expiry. */
export async function listToRemind(
  ctx: Context,
  kind: ReminderKind,
  program: string,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<StoredEnrolment[]> {
  const query = tables(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where(sentColumn[kind], 'is', null)
    .where(kind === 'due' ? 'due_at' : 'expires_at', '>', from.getTime())
    .where(kind === 'due' ? 'due_at' : 'expires_at', '<=', until.getTime())
    .where('state', 'in', kind === 'due' ? ['not-started', 'in-progress'] : ['completed'])
    .limit(limit);
  return (await query.execute()).map(toStored);
}

/** Records a reminder; returns false if there was one already. */
export async function recordReminder(
  ctx: Context,
  kind: ReminderKind,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('enrolments')
    .set({ [sentColumn[kind]]: at.getTime() })
    .where('id', '=', id)
    .where(sentColumn[kind], 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists some completions that have expired. */
export async function listExpired(ctx: Context, now: Date, limit: number): Promise<StoredEnrolment[]> {
  const rows = await tables(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('expires_at', '<=', now.getTime())
    .where('state', '=', 'completed')
    .limit(limit)
    .execute();
  return rows.map(toStored);
}

interface LateFilter {
  now: Date;
  /** Learners reminded since this time are skipped. */
  quietSince: Date;
}

function lateIn(ctx: Context, program: string, { now, quietSince }: LateFilter) {
  return tables(ctx)
    .selectFrom('enrolments')
    .where('program_id', '=', program)
    .where('due_at', '<', now.getTime())
    .where('state', 'in', ['not-started', 'in-progress'])
    .where((where) =>
      where.or([where('due_told_at', 'is', null), where('due_told_at', '<', quietSince.getTime())]),
    );
}

/** Lists some overdue learners without a recent reminder. */
export async function listOverdue(
  ctx: Context,
  program: string,
  late: LateFilter,
  limit: number,
): Promise<StoredEnrolment[]> {
  const rows = await lateIn(ctx, program, late).selectAll().limit(limit).execute();
  return rows.map(toStored);
}

export async function countLate(ctx: Context, program: string, late: LateFilter): Promise<number> {
  const { total } = await lateIn(ctx, program, late)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Records a reminder; returns false if there was one meanwhile. */
export async function recordLateReminder(
  ctx: Context,
  id: string,
  { now, quietSince }: LateFilter,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('enrolments')
    .set({ due_told_at: now.getTime() })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('due_told_at', 'is', null), where('due_told_at', '<', quietSince.getTime())]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
