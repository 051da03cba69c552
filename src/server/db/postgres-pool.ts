import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Connections that were idle for longer than this are tested before they are used. */
const restMs = 2000;
/** Longest time that such a test may take. */
const tryMs = 2000;
/** Time limit for getting a new connection or a free place in the pool. */
const connectMs = 10_000;
/** Time without an answer to a statement after which a query checks whether the server is still working on it. */
const lateMs = 2000;
/** Interval of the check for such statements. */
const lookEveryMs = 1000;
/** Number of times the server must deny working on a statement, since its answer may be on the way. */
const denials = 2;
/** Longest wait on a connection if its server cannot be queried at all. */
const giveUpMs = 15_000;
/** Idle time before the first TCP keep-alive probe; the system repeats it every second. */
const keepAliveMs = 10_000;

/**
 * Settings of every session. The hub's statements are short: parallel workers and compiled plans take longer to start than the
 * statement itself, and data is in memory or on a solid-state disk. The limits free the locks and connections of a vanished
 * node.
 */
const sessionSettings = {
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  statement_timeout: '120s',
  idle_in_transaction_session_timeout: '15s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

const beginSession = `select pg_backend_pid() as pid, ${Object.entries(sessionSettings)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ')}`;

interface Connection extends PostgresPoolClient {
  client: pg.PoolClient;
  /** Process id of the server process behind it. */
  pid: number;
  /** Number of statements without an answer. */
  pending: number;
  /** Time when it last began to wait, or received an answer. */
  since: number;
  denied: number;
}

/**
 * Creates a pool that discards dead connections: those that fail the test before use, and those whose statement the server,
 * queried over a new connection, is not working on. Statements that the server is still working on may take their time.
 */
export function openPostgresPool(options: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  // Idle connections closed by the server are replaced at the next query; without a listener the error would end the process.
  pool.on('error', () => {});
  // The same for a connection lost between two statements of a transaction: the next statement fails, which suffices.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const waiting = new Set<Connection>();

  async function connect(): Promise<Connection> {
    for (;;) {
      const client = await pool.connect();
      const connection = connections.get(client);
      if (!connection) {
        const made = await begin(client, waiting);
        connections.set(client, made);
        return made;
      }
      if (performance.now() - connection.since < restMs || (await answers(client))) return connection;
      discard(client);
      // The cause has probably broken all other idle connections too.
      while (pool.idleCount > 0) discard(await pool.connect());
    }
  }

  const stopWatching = watch(waiting, options);
  return {
    options: pool.options,
    connect,
    async end() {
      await pool.end();
      stopWatching();
    },
  };
}

/** Initializes a new connection. */
async function begin(client: pg.PoolClient, waiting: Set<Connection>): Promise<Connection> {
  const answer = await within(client.query(beginSession), connectMs).catch((error: unknown) => {
    discard(client);
    throw error;
  });
  const connection: Connection = {
    client,
    pid: answer.rows[0].pid,
    pending: 0,
    since: performance.now(),
    denied: 0,
    query: (async (text: string, values: readonly unknown[]) => {
      if (connection.pending === 0) connection.since = performance.now();
      connection.pending += 1;
      waiting.add(connection);
      try {
        return await client.query(text, values as unknown[]);
      } finally {
        connection.pending -= 1;
        connection.since = performance.now();
        connection.denied = 0;
        if (connection.pending === 0) waiting.delete(connection);
      }
    }) as unknown as PostgresPoolClient['query'],
    release: (lost?: boolean) => (lost ? discard(client) : client.release()),
  };
  return connection;
}

async function answers(client: pg.PoolClient): Promise<boolean> {
  return within(client.query('select 1'), tryMs).then(
    () => true,
    () => false,
  );
}

/** Closes a connection for good, without waiting for a server that may never respond. */
function discard(client: pg.PoolClient): void {
  // The driver closes the socket immediately only while a statement is in progress.
  client.query('select 1').catch(() => {});
  client.release(true);
}

/** Checks connections that wait for an answer, until the returned function is called. */
function watch(waiting: ReadonlySet<Connection>, options: pg.PoolConfig): () => void {
  let looking = false;
  const waited = ({ since }: Connection) => performance.now() - since;
  const look = async () => {
    const late = [...waiting].filter((connection) => waited(connection) > lateMs);
    if (late.length === 0) return;
    const working = await findRunning(options, late).catch(() => null);
    for (const connection of late) {
      if (!waiting.has(connection) || waited(connection) <= lateMs) continue;
      if (working && !working.has(connection.pid)) connection.denied += 1;
      const isLost = working ? connection.denied >= denials : waited(connection) > giveUpMs;
      // Its statements fail at once, and the pool does not reuse it.
      if (isLost) void connection.client.end();
    }
  };
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await look().finally(() => {
      looking = false;
    });
  }, lookEveryMs).unref();
  return () => clearInterval(timer);
}

/** Returns the process ids of connections that the server works on, except those waiting for the hub to read. */
async function findRunning(options: pg.PoolConfig, connections: readonly Connection[]): Promise<Set<number>> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: tryMs, query_timeout: tryMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1) and state = 'active' and wait_event_type is distinct from 'Client'`,
      [connections.map(({ pid }) => pid)],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    void client.end();
  }
}

async function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })),
      ms,
    );
  });
  // Avoids an unhandled rejection if the work fails after the timeout.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
