import type { Context } from '#server/context.ts';
import { enrolmentsIn, toStored } from '../enrolments/repository.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';

export type ReminderKind = 'due' | 'expiry';

const toldColumn = { due: 'due_told_at', expiry: 'expiry_told_at' } as const;

/** Those of a program who should be told that it is soon due, or that what they have done soon expires; some at a time. */
export async function toBeTold(
  ctx: Context,
  kind: ReminderKind,
  program: string,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<StoredEnrolment[]> {
  const query = enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where(toldColumn[kind], 'is', null)
    .where(kind === 'due' ? 'due_at' : 'expires_at', '>', from.getTime())
    .where(kind === 'due' ? 'due_at' : 'expires_at', '<=', until.getTime())
    .where('state', 'in', kind === 'due' ? ['not-started', 'in-progress'] : ['completed'])
    .limit(limit);
  return (await query.execute()).map(toStored);
}

/** Notes that somebody is told; false where they were already. */
export async function noteTold(ctx: Context, kind: ReminderKind, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await enrolmentsIn(ctx)
    .updateTable('enrolments')
    .set({ [toldColumn[kind]]: at.getTime() })
    .where('id', '=', id)
    .where(toldColumn[kind], 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those whose time has run out, some at a time. */
export async function runOut(ctx: Context, now: Date, limit: number): Promise<StoredEnrolment[]> {
  const rows = await enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('expires_at', '<=', now.getTime())
    .where('state', '=', 'completed')
    .limit(limit)
    .execute();
  return rows.map(toStored);
}
