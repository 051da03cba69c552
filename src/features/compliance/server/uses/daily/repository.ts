import type { Context } from '#server/context.ts';

type Tables = { compliance_public_uses: { day: number; mark: string } };

const query = (ctx: Context) => ctx.db.query.withTables<Tables>();

/** Notes that these were seen on a day; gives those that were not noted before. */
export async function noteMarks(ctx: Context, day: number, marks: readonly string[]): Promise<Set<string>> {
  const rows = await query(ctx)
    .insertInto('compliance_public_uses')
    .values(marks.map((mark) => ({ day, mark })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .execute();
  return new Set(rows.map(({ mark }) => mark));
}

/** Whether this was seen on a day already. */
export async function isNoted(ctx: Context, day: number, mark: string): Promise<boolean> {
  const row = await query(ctx)
    .selectFrom('compliance_public_uses')
    .select('mark')
    .where('day', '=', day)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets which devices came before a day: nobody is to be recognised by it. */
export async function forgetMarksBefore(ctx: Context, day: number): Promise<void> {
  await query(ctx).deleteFrom('compliance_public_uses').where('day', '<', day).execute();
}
