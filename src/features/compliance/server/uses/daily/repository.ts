import type { Context } from '#server/context.ts';
import { tables } from '../../tables.ts';

/** Stores marks that were seen on a day; returns those that were not stored before. */
export async function noteMarks(ctx: Context, day: number, marks: readonly string[]): Promise<Set<string>> {
  const rows = await tables(ctx)
    .insertInto('compliance_public_uses')
    .values(marks.map((mark) => ({ day, mark })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .execute();
  return new Set(rows.map(({ mark }) => mark));
}

/** True if this mark was seen on that day already. */
export async function isNoted(ctx: Context, day: number, mark: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('compliance_public_uses')
    .select('mark')
    .where('day', '=', day)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the marks of devices from before a day, so that nobody can be recognised by them. */
export async function forgetMarksBefore(ctx: Context, day: number): Promise<void> {
  await tables(ctx).deleteFrom('compliance_public_uses').where('day', '<', day).execute();
}
