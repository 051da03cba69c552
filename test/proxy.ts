import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { whenFileEnds } from './context.ts';

/** A breakable connection to a server of this machine. */
export interface Proxy {
  port: number;
  /** Breaks every connection, and each new one at once. */
  cut(): void;
  mend(): void;
  /** Number of connections broken since the start. */
  broken(): number;
}

/** Forwards to a port of this machine until the test file ends. */
export async function startProxy(target: number): Promise<Proxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let broken = 0;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isCut) {
      broken += 1;
      near.resetAndDestroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
    broken += open.size;
  };
  whenFileEnds(async () => {
    server.close();
    breakAll();
  });
  return {
    port: (server.address() as { port: number }).port,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    broken: () => broken,
  };
}
