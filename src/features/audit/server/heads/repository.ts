import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Head } from '../repository.ts';
import { tables } from '../tables.ts';

/** True if a head is part of the trail. */
export async function isPartOfTrail(ctx: Context, { seq, hash }: Head): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('audit_entries')
    .select('seq')
    .where('seq', '=', seq)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the database is marked as having a file of heads beside it, by `user_version` in its header. */
export async function areHeadsRecorded(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(ctx.db.query);
  return rows[0]?.user_version === 1;
}

/** Marks the database so, with a checkpoint: a copy may lack the write-ahead log. */
export async function markHeadsRecorded(ctx: Context): Promise<void> {
  await sql`pragma user_version = 1`.execute(ctx.db.query);
  await sql`pragma wal_checkpoint(truncate)`.execute(ctx.db.query);
}
