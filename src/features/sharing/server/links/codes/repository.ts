import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { tables } from '../../tables.ts';

/** Key of a code: its link and address. Both the address and the code are keyed hashes. */
export interface CodeKey {
  link: string;
  address: string;
}

/** Stores a code in place of the one before. */
export async function saveCode(
  ctx: Context,
  { link, address }: CodeKey,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const fresh = { code, tries: 0, expires_at: expiresAt.getTime() };
  await tables(ctx)
    .insertInto('link_codes')
    .values({ link_id: link, address, ...fresh })
    .onConflict((conflict) => conflict.columns(['link_id', 'address']).doUpdateSet(fresh))
    .execute();
}

/** Returns the code and counts a try; null if there is none, it has expired, or its tries are used up. */
export async function tryCode(
  ctx: Context,
  { link, address }: CodeKey,
  mostTries: number,
): Promise<string | null> {
  const row = await tables(ctx)
    .updateTable('link_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('link_id', '=', link)
    .where('address', '=', address)
    .where('expires_at', '>', ctx.now().getTime())
    .where('tries', '<', mostTries)
    .returning('code')
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Uses up a code; false if it was used before. */
export async function dropCode(ctx: Context, { link, address }: CodeKey, code: string): Promise<boolean> {
  const result = await tables(ctx)
    .deleteFrom('link_codes')
    .where('link_id', '=', link)
    .where('address', '=', address)
    .where('code', '=', code)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function removeExpiredCodes(ctx: Context): Promise<void> {
  await tables(ctx).deleteFrom('link_codes').where('expires_at', '<=', ctx.now().getTime()).execute();
}
