import { inject } from 'vitest';
import { testSettings } from '../context.ts';
import { type Line, openLine, over } from '../line.ts';
import { freePorts } from '../ports.ts';
import { testBucket } from '../s3/storages.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { startCaddy } from './caddy.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { writersPath } from './writers.ts';

/** One of two nodes, with breakable connections to PostgreSQL and to the S3 server. */
export interface Node {
  url: string;
  toDatabase: Line;
  toStore: Line;
  start(): Promise<void>;
  /** Asks it to stop; returns its exit code. */
  stop(): Promise<number | null>;
  /** Returns the status of its answer at a path; 0 if there is none. */
  status(path: string): Promise<number>;
  /** True if the proxy has sent it a write since it was started. */
  serves(): Promise<boolean>;
}

/** Two nodes as an operator runs them: behind the proxy of `deploy/`, with the usual settings. */
export interface Cluster {
  url: string;
  nodes: readonly [Node, Node];
  postgres: OwnPostgres;
}

export async function startCluster(): Promise<Cluster> {
  const postgres = await startOwnPostgres();
  const { one, two } = await freePorts(['one', 'two']);
  const nodes = [await makeNode(postgres, one), await makeNode(postgres, two)] as const;
  await Promise.all(nodes.map((node) => node.start()));
  return { url: await startCaddy([nodes[0].url, nodes[1].url]), nodes, postgres };
}

/** Polls the readiness of nodes every second until ended; records a line for each change, for the message of a failing test. */
export function watchReadiness(nodes: readonly Node[]): { changes: readonly string[]; end(): void } {
  const changes: string[] = [];
  const began = performance.now();
  const statuses = new Map<Node, number>();
  const look = async (node: Node) => {
    const status = await node.status('/readyz');
    if (statuses.get(node) === status) return;
    statuses.set(node, status);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    changes.push(`${seconds} s: node ${nodes.indexOf(node) + 1} answers ${status}`);
  };
  const timer = setInterval(() => nodes.forEach((node) => void look(node)), 1000);
  return { changes, end: () => clearInterval(timer) };
}

const written = `_count{method="POST",route="${writersPath}",status="201"}`;
const bucket = { url: '' };

async function makeNode(postgres: OwnPostgres, port: number): Promise<Node> {
  const store = inject('s3')?.endpoint ?? '';
  const toDatabase = await openLine(Number(new URL(postgres.url).port));
  const toStore = await openLine(Number(new URL(store).port));
  bucket.url ||= await testBucket();
  const { DRAIN_SECONDS: _, ...usual } = await testSettings('sqlite');
  const storage = new URL(bucket.url);
  storage.searchParams.set('endpoint', over(toStore, store).replace(/\/$/, ''));
  const settings = {
    ...usual,
    PORT: String(port),
    DATABASE_URL: over(toDatabase, postgres.url),
    STORAGE_URL: storage.href,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  };
  let running: ServerProcess | undefined;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    toDatabase,
    toStore,
    async start() {
      running = await startServerProcess(settings);
    },
    stop: async () => (await running?.end('SIGTERM')) ?? null,
    status: (path) =>
      fetch(url + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      ),
    serves: async () => (await (await fetch(`${url}/metrics`)).text()).includes(written),
  };
}
