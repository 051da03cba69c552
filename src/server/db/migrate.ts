import { type Kysely, sql } from 'kysely';
import { tables } from '../tables.ts';
import type { Database } from './connection.ts';
import type { Engine } from './engine.ts';
import { migrations } from './migrations/index.ts';

/** One forward step of the schema. Released steps are never changed and cannot be reversed. */
export interface Migration {
  /** `NNNN-room-what`, the same as the file's name. */
  name: string;
  up(query: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Brings the schema up to date. Any number of nodes may call this at the same time. */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  const query = tables({ db });
  return query.transaction().execute(async (tx) => {
    await db.engine.lockSchema(tx as unknown as Kysely<unknown>);
    await tx.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const applied = (await tx.selectFrom('schema_migrations').select('name').orderBy('name').execute()).map(
      (row) => row.name,
    );
    refuseUnknown(applied, steps);
    const pending = steps.filter((step) => !applied.includes(step.name));
    for (const step of pending) {
      await step.up(tx as unknown as Kysely<unknown>, db.engine);
      await tx
        .insertInto('schema_migrations')
        .values({ name: step.name, applied_at: sql`${db.engine.now}` as unknown as number })
        .execute();
    }
    return pending.map((step) => step.name);
  });
}

function refuseUnknown(applied: readonly string[], steps: readonly Migration[]): void {
  const unknown = applied.find((name) => !steps.some((step) => step.name === name));
  if (unknown)
    throw new Error(
      `the database was made by a newer version (it has ${unknown}): start that version instead`,
    );
}
