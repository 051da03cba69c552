import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './connection.ts';
import type { Engine } from './engine.ts';
import { openPostgresPool } from './postgres-pool.ts';

/** Arbitrary number that no other program on the same server is likely to use for its advisory lock. */
const schemaLock = 7_283_640_111;

const bigints = 20;

/**
 * Error codes for lost connections, exhausted resources, a server that stops, starts or is a read-only replica, statements
 * beyond the session's limits, and network failures.
 */
const awayCodes =
  /^(08|53|57P|57014$|25P03$|25006$)|^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)$/;

/** Driver messages, without a code, for a lost connection. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/;

const postgresEngine: Engine = {
  name: 'postgres',
  jsonColumn: 'jsonb',
  textUnder: (json, key) => sql`(cast(${json} as json) ->> ${key})`,
  size: sql<number>`pg_database_size(current_database())`,
  version: sql<string>`current_setting('server_version')`,
  now: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  claiming: (query) => query.forUpdate().skipLocked(),
  locking: (query) => query.forUpdate(),
  isDuplicate: (error) => (error as { code?: string }).code === '23505',
  isAway: (error) => {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    return awayCodes.test(code) || awayMessages.test(message);
  },
  isFull: (error) => (error as { code?: string }).code === '53100',
  lockSchema: async (transaction) => {
    // Schema steps, and waiting for another node's, may take any time.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(transaction);
  },
};

export function openPostgres(url: string): Database {
  const types = new pg.TypeOverrides();
  // All bigints here are milliseconds, sizes and counts below 2^53.
  types.setTypeParser(bigints, Number);
  const pool = openPostgresPool({ connectionString: url, types, max: 10 });
  return { query: new Kysely({ dialect: new PostgresDialect({ pool }) }), engine: postgresEngine };
}
