import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Longest time that a statement waits for another process's lock. */
const busyLimitMs = 10_000;
const pauses = { shortestMs: 5, longestMs: 100 };
const busy = 5;

interface Connection extends DatabaseConnection {
  /** True inside a transaction, which has the database's only connection to itself. */
  inTransaction: boolean;
}

/**
 * SQLite dialect for Kysely. Every call blocks the process, so SQLite must never wait for another process itself: a statement
 * that meets a lock is retried after a pause, during which all other requests are served.
 */
export function sqliteDialect(database: SqliteDatabase): Dialect {
  return {
    createDriver: () => createDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    // The driver isolates transactions itself; Kysely's own mutex would block all other queries during a pause.
    createAdapter: () =>
      Object.defineProperty(new SqliteAdapter(), 'supportsMultipleConnections', { value: true }),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function createDriver(database: SqliteDatabase): Driver {
  const turns = createTurns();

  async function run(connection: Connection, query: CompiledQuery): Promise<QueryResult<never>> {
    if (!connection.inTransaction && turns.areTaken()) await turns.next();
    else if (!connection.inTransaction) turns.take();
    try {
      return runNow(database, query);
    } finally {
      if (!connection.inTransaction) turns.leave();
    }
  }

  async function begin(connection: Connection): Promise<void> {
    await (turns.areTaken() ? turns.next() : turns.take());
    try {
      // Transactions take the write lock when they begin: a later upgrade fails at once if another process has written in
      // between.
      runNow(database, CompiledQuery.raw('begin immediate'));
      connection.inTransaction = true;
    } catch (error) {
      turns.leave();
      throw error;
    }
  }

  const command = (text: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => {},
    async acquireConnection() {
      const connection: Connection = {
        inTransaction: false,
        executeQuery: (query) => patiently(() => run(connection, query)),
        async *streamQuery(query) {
          yield await connection.executeQuery(query);
        },
      };
      return connection;
    },
    beginTransaction: (connection) => patiently(() => begin(connection as Connection)),
    commitTransaction: command('commit'),
    rollbackTransaction: command('rollback'),
    async releaseConnection(connection) {
      if ((connection as Connection).inTransaction) turns.leave();
    },
    destroy: async () => database.close(),
  };
}

function runNow(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<never> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as never[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** Retries, with pauses, while another process holds a lock. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  for (let ms = pauses.shortestMs; ; ms = Math.min(ms * 2, pauses.longestMs)) {
    try {
      return await work();
    } catch (error) {
      const errcode = (error as { errcode?: number }).errcode ?? 0;
      if ((errcode & 0xff) !== busy || performance.now() - begun > busyLimitMs) throw error;
    }
    await pause(ms);
  }
}

/** Queue for the only connection: one user at a time, first come first served. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let taken = false;
  return {
    areTaken: () => taken,
    take() {
      taken = true;
    },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
    leave() {
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    },
  };
}
