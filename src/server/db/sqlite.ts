import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, type SqliteStatement, sql } from 'kysely';
import type { Database } from './connection.ts';
import type { Engine } from './engine.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Longest time that opening the database waits for another process. */
const openTimeoutMs = 10_000;
const mostStatements = 500;
const cacheKib = 64 * 1024;

/** Error codes for a full disk: of the database, and of the write-ahead log's shared memory, which is a file beside it. */
const fullCodes = [13, 4874];

const sqliteEngine: Engine = {
  name: 'sqlite',
  jsonColumn: 'text',
  textUnder: (json, key) => sql`(${json} ->> ${key})`,
  size: sql<number>`(select page_count * page_size from pragma_page_count(), pragma_page_size())`,
  version: sql<string>`sqlite_version()`,
  now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  // There is only one writer at a time, so claims cannot race.
  claiming: (query) => query,
  locking: (query) => query,
  isDuplicate: (error) => errorNumber(error) === 2067 || errorNumber(error) === 1555,
  // Busy, locked, read-only, I/O error, full: the low byte is the error's class.
  isAway: (error) => [5, 6, 8, 10, 13].includes((errorNumber(error) ?? 0) & 0xff),
  isFull: (error) => fullCodes.includes(errorNumber(error) ?? 0),
  // `begin immediate` (see sqlite-dialect.ts) already holds the only write lock.
  lockSchema: async () => {},
};

function errorNumber(error: unknown): number | undefined {
  return (error as { errcode?: number }).errcode;
}

/** Opens the embedded database: one file, write-ahead log, every commit synced to disk before it returns. */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'hub.sqlite'), { timeout: openTimeoutMs });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // A search reads several megabytes across the index; with the default cache of 2 MB each one would start cold.
  database.exec(`pragma cache_size = -${cacheKib}`);
  // From here on a waiting call would block the whole process: the dialect waits instead.
  database.exec('pragma busy_timeout = 0');
  return {
    query: new Kysely({ dialect: sqliteDialect(adapt(database)) }),
    engine: sqliteEngine,
  };
}

/** Adapts node:sqlite to Kysely's dialect, and caches prepared statements. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      // SQLite rolls back by itself if the disk is full; a second rollback would hide the cause.
      if (text === 'rollback' && !database.isTransaction) return nothing;
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = adaptStatement(database.prepare(text));
      if (statements.size >= mostStatements) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInput)),
    run: (parameters) => statement.run(...parameters.map(toInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
  };
}

function toInput(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
