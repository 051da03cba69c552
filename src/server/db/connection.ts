import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The open database. Repositories query it through the `tables` of their room. */
export interface Database {
  query: Kysely<Record<never, never>>;
  engine: Engine;
}

export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir);
}

/** Runs `work` in one transaction; inside another transaction it joins that one. */
export async function transaction<C extends Context, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.query.isTransaction) return work(ctx);
  const last: (() => Promise<void>)[] = [];
  const afterwards: (() => void)[] = [];
  const result = await ctx.db.query.transaction().execute(async (query) => {
    const done = await work({
      ...ctx,
      db: { ...ctx.db, query },
      // Values read before the transaction may be outdated, and may change until it ends.
      memo: undefined,
      beforeCommit: async (action: () => Promise<void>) => {
        last.push(action);
      },
      afterCommit: (action: () => void) => {
        afterwards.push(action);
      },
    });
    for (const action of last) await action();
    return done;
  });
  for (const action of afterwards) action();
  return result;
}

/** Throws if the database does not answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db.query);
}
