import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** A connection that has rested for longer than this is tried before it is used. */
const restMs = 2000;
/** Longest time that such a test may take. */
const tryMs = 2000;
/** A connection or a free place in the pool must be there after this long. */
const connectMs = 10_000;
/** A statement without an answer for this long makes us ask the server whether it works on it. */
const lateMs = 2000;
/** Interval at which we look for such statements. */
const lookEveryMs = 1000;
/** The server has to deny so many times that it works on a statement: its answer may be on the way. */
const denials = 2;
/** Longest wait for a connection whose server cannot be asked at all. */
const giveUpMs = 15_000;
/** The first sign of life that the system asks for on a silent connection; it asks every second from then on. */
const keepAliveMs = 10_000;

/**
 * Settings of every session. The hub's statements are short: helpers and compiled plans take longer to start than the
 * statement itself, and what it looks up is in memory or on a disk without moving parts. The limits free the locks and
 * connections of a node that has vanished.
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
  /** The server's process behind it. */
  pid: number;
  /** Statements without an answer. */
  pending: number;
  /** Time when it last began to wait, or got an answer. */
  since: number;
  denied: number;
}

/**
 * A pool that throws away connections which lead nowhere: those that do not answer when they are tried before use, and
 * those whose statement the server, asked over a new connection, does not know of. A statement that the server is still
 * working on may take its time.
 */
export function openPostgresPool(options: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is lost between two statements of a transaction: its next statement fails, which is enough.
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
      // The cause of this failure has probably hit all other idle connections.
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

/** Prepares a new connection. */
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

/** Closes a connection for good, without waiting for a server that may never say goodbye. */
function discard(client: pg.PoolClient): void {
  // The driver cuts the line at once only while a statement is under way.
  client.query('select 1').catch(() => {});
  client.release(true);
}

/** Looks after connections that wait for an answer, until the returned function is called. */
function watch(waiting: ReadonlySet<Connection>, options: pg.PoolConfig): () => void {
  let looking = false;
  const waited = ({ since }: Connection) => performance.now() - since;
  const look = async () => {
    const late = [...waiting].filter((connection) => waited(connection) > lateMs);
    if (late.length === 0) return;
    const working = await askWhatIsWorkedOn(options, late).catch(() => null);
    for (const connection of late) {
      if (!waiting.has(connection) || waited(connection) <= lateMs) continue;
      if (working && !working.has(connection.pid)) connection.denied += 1;
      const isLost = working ? connection.denied >= denials : waited(connection) > giveUpMs;
      // Its statements fail at once, and the pool does not take it back.
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

/** Returns the connections that the server is working for. One that waits for us to read is not among them. */
async function askWhatIsWorkedOn(
  options: pg.PoolConfig,
  connections: readonly Connection[],
): Promise<Set<number>> {
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
  // Once it is late, nobody looks at how it ends.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
