import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

interface CodeRow {
  link_id: string;
  address: string;
  code: string;
  tries: number;
  expires_at: number;
}

/** Which code: of a link, for an address. Both the address and the code are keyed hashes. */
export interface CodeKey {
  link: string;
  address: string;
}

function codes(ctx: Context) {
  return ctx.db.query.withTables<{ link_codes: CodeRow }>();
}

/** Keeps a code in place of the one before. */
export async function saveCode(
  ctx: Context,
  { link, address }: CodeKey,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const fresh = { code, tries: 0, expires_at: expiresAt.getTime() };
  await codes(ctx)
    .insertInto('link_codes')
    .values({ link_id: link, address, ...fresh })
    .onConflict((conflict) => conflict.columns(['link_id', 'address']).doUpdateSet(fresh))
    .execute();
}

/** The code, counted as tried once more; null where there is none, its time is over, or its tries are. */
export async function tryCode(
  ctx: Context,
  { link, address }: CodeKey,
  mostTries: number,
): Promise<string | null> {
  const row = await codes(ctx)
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

/** Uses a code up; false where somebody did so before. */
export async function dropCode(ctx: Context, { link, address }: CodeKey, code: string): Promise<boolean> {
  const result = await codes(ctx)
    .deleteFrom('link_codes')
    .where('link_id', '=', link)
    .where('address', '=', address)
    .where('code', '=', code)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function removeExpiredCodes(ctx: Context): Promise<void> {
  await codes(ctx).deleteFrom('link_codes').where('expires_at', '<=', ctx.now().getTime()).execute();
}
