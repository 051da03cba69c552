import type { Context } from '#server/context.ts';
import { tables } from './tables.ts';

/** Records that this email goes out; false where it has already. Runs in the transaction that hands it over. */
export async function recordEmail(ctx: Context, about: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('compliance_letters')
    .values({ about, at: ctx.now().getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
