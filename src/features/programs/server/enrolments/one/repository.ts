import type { Context } from '#server/context.ts';
import { enrolmentsIn, toStored } from '../repository.ts';
import type { StoredEnrolment } from '../stored.ts';

/** The enrolment with this id, which nobody else changes until the transaction ends. */
export async function lockEnrolmentById(ctx: Context, id: string): Promise<StoredEnrolment | null> {
  const query = enrolmentsIn(ctx).selectFrom('enrolments').selectAll().where('id', '=', id);
  const row = await ctx.db.engine.locking(query).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Everybody who takes a program or took it. */
export async function learnersIn(ctx: Context, program: string): Promise<string[]> {
  const rows = await enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .select('uid')
    .distinct()
    .where('program_id', '=', program)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Takes everybody out of a program. */
export async function deleteEnrolmentsOf(ctx: Context, program: string): Promise<void> {
  await enrolmentsIn(ctx).deleteFrom('enrolments').where('program_id', '=', program).execute();
}
