import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Head } from '../repository.ts';

/** Whether an end of the trail is part of it. */
export async function isPartOfTrail(ctx: Context, { seq, hash }: Head): Promise<boolean> {
  const row = await ctx.db.query
    .withTables<{ audit_entries: Head }>()
    .selectFrom('audit_entries')
    .select('seq')
    .where('seq', '=', seq)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the database says of itself that the end of its trail is kept beside it. A number in the head of its file tells. */
export async function saysHeadsAreKept(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(ctx.db.query);
  return rows[0]?.user_version === 1;
}

/** Has it say so from now on, and in its own file rather than in the log beside it, which a copy may lack. */
export async function sayHeadsAreKept(ctx: Context): Promise<void> {
  await sql`pragma user_version = 1`.execute(ctx.db.query);
  await sql`pragma wal_checkpoint(truncate)`.execute(ctx.db.query);
}
