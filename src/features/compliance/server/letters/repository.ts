import type { Context } from '#server/context.ts';

/** Notes that a letter about this goes out; false where it has already. In the transaction that hands it over. */
export async function noteLetter(ctx: Context, about: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db.query
    .withTables<{ compliance_letters: { about: string; at: number } }>()
    .insertInto('compliance_letters')
    .values({ about, at: ctx.now().getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
