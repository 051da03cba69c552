import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { tables } from '../../tables.ts';

/** Adds hits to a bucket that all nodes share, and returns its new count. */
export async function addHits(
  ctx: Context,
  bucket: string,
  hits: number,
  expiresAt: number,
): Promise<number> {
  const row = await tables(ctx)
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
  await tables(ctx).deleteFrom('rate_limits').where('expires_at', '<', ctx.now().getTime()).execute();
}
