import { sql } from 'kysely';
import type { Context } from '../../context.ts';

type Tables = { rate_limits: { bucket: string; hits: number; expires_at: number } };

/** Adds hits to a bucket all nodes share and tells how many it holds now. */
export async function addHits(
  ctx: Context,
  bucket: string,
  hits: number,
  expiresAt: number,
): Promise<number> {
  const row = await ctx.db.query
    .withTables<Tables>()
    .insertInto('rate_limits')
    .values({ bucket, hits, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({ hits: sql<number>`rate_limits.hits + ${hits}` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

export async function removeExpiredBuckets(ctx: Context): Promise<void> {
  await ctx.db.query
    .withTables<Tables>()
    .deleteFrom('rate_limits')
    .where('expires_at', '<', ctx.now().getTime())
    .execute();
}
