import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';
import { toStored } from './repository.ts';
import type { StoredEnrolment } from './stored.ts';

/** Finds an enrolment by id and locks it until the transaction ends. */
export async function lockEnrolmentById(ctx: Context, id: string): Promise<StoredEnrolment | null> {
  const query = tables(ctx).selectFrom('enrolments').selectAll().where('id', '=', id);
  const row = await ctx.db.engine.locking(query).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Lists everybody who takes or took a program. */
export async function learnersIn(ctx: Context, program: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('enrolments')
    .select('uid')
    .distinct()
    .where('program_id', '=', program)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Deletes all enrolments of a program. */
export async function deleteEnrolmentsOf(ctx: Context, program: string): Promise<void> {
  await tables(ctx).deleteFrom('enrolments').where('program_id', '=', program).execute();
}
