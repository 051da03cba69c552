import type { Kysely } from 'kysely';
import type { Database } from '#server/db/connection.ts';

interface BackupRow {
  id: string;
  at: number;
  note: string;
}

type AdministrationTables = { backups: BackupRow };

/** Returns the tables of this room, in the transaction of `ctx`. */
export function tables(ctx: { db: Database }): Kysely<AdministrationTables> {
  return ctx.db.query.withTables<AdministrationTables>();
}
