import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const lockHeaders = ['x-amz-object-lock-mode', 'x-amz-object-lock-retain-until-date'] as const;

/** A store that does not delete locked objects. */
export interface LockingStore {
  endpoint: string;
  /** Requested locks by path, with their end. */
  locked: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/**
 * Proxy in front of the run's real S3 server, which accepts locks but ignores them: remembers locks, reports them, and refuses
 * to delete locked objects.
 */
export async function startLockingStore(behind: string): Promise<LockingStore> {
  const target = new URL(behind);
  const locks = new Map<string, Record<string, string>>();
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', behind).pathname;
    if (incoming.method === 'DELETE' && locks.has(path)) {
      answer.writeHead(403, { 'content-type': 'application/xml' });
      return void answer.end('<Error><Code>AccessDenied</Code></Error>');
    }
    const { hostname, port } = target;
    const forwarded = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (given) => {
        const lockValues = lockHeaders.map((name) => [name, incoming.headers[name]]);
        if (incoming.method === 'PUT' && given.statusCode === 200 && lockValues[0]?.[1])
          locks.set(path, Object.fromEntries(lockValues));
        answer.writeHead(given.statusCode ?? 502, { ...given.headers, ...locks.get(path) });
        given.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get locked() {
      return new Map(
        [...locks].map(([path, headers]) => [path, headers['x-amz-object-lock-retain-until-date'] ?? '']),
      );
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
