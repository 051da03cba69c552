import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './connection.ts';
import type { Engine } from './engine.ts';

/** Any number that no other program on the same server would use for its advisory lock. */
const schemaLock = 7_283_640_111;

const bigints = 20;

/**
 * Every statement of a hub is short: helpers and compiled plans take longer to begin than it takes to answer, and what it
 * looks up lies in memory or on a disk without moving parts.
 */
const planning = 'set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1';

/** Lost connections, used-up resources, a server that stops or starts, and what the network says by itself. */
const awayCodes = /^(08|53|57P)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)$/;

const postgresEngine: Engine = {
  name: 'postgres',
  jsonColumn: 'jsonb',
  now: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  claiming: (query) => query.forUpdate().skipLocked(),
  locking: (query) => query.forUpdate(),
  isDuplicate: (error) => (error as { code?: string }).code === '23505',
  isAway: (error) => {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    return awayCodes.test(code) || /^(Connection terminated|timeout exceeded when trying)/.test(message);
  },
  lockSchema: async (transaction) => {
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(transaction);
  },
};

export function openPostgres(url: string): Database {
  const types = new pg.TypeOverrides();
  // Our bigints are milliseconds, sizes and counts: all below 2^53.
  types.setTypeParser(bigints, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is lost between two statements of a transaction: its next statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', (client) => client.query(planning).catch(() => {}));
  return { query: new Kysely({ dialect: new PostgresDialect({ pool }) }), engine: postgresEngine };
}
