import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { whenFileEnds } from './context.ts';

/** A connection to a server that can break in the ways networks do. */
export interface Line {
  port: number;
  /** Makes current connections lead nowhere: nothing passes, and no end is announced. New ones work. */
  swallow(): void;
  /** Stops all connections from passing data, and accepts new ones that lead nowhere, until it is mended. */
  block(): void;
  /** Refuses or closes everything until it is mended. */
  cut(): void;
  /** Makes new connections work again. Those that lead nowhere stay so. */
  mend(): void;
}

/** Opens a line to a port of this machine; closed when the test file ends. */
export async function openLine(targetPort: number): Promise<Line> {
  let state: 'open' | 'blocked' | 'cut' = 'open';
  const pairs = new Set<{ near: Socket; far: Socket | null }>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = state === 'open' ? connect(targetPort, '127.0.0.1') : null;
    const pair = { near, far };
    pairs.add(pair);
    if (!far) return;
    far.on('error', () => {});
    near.pipe(far).pipe(near);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('close', () => {
        // Dead lines announce no end either.
        if (!pairs.delete(pair)) return;
        to.destroy();
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const lost = new Set<Socket>();
  const swallow = () => {
    for (const pair of pairs) {
      pairs.delete(pair);
      for (const socket of [pair.near, pair.far]) {
        if (!socket) continue;
        socket.unpipe();
        socket.pause();
        lost.add(socket);
      }
    }
  };
  whenFileEnds(async () => {
    server.close();
    for (const socket of lost) socket.destroy();
    for (const { near, far } of pairs) {
      near.destroy();
      far?.destroy();
    }
  });
  return {
    port: (server.address() as AddressInfo).port,
    swallow,
    block() {
      state = 'blocked';
      swallow();
    },
    cut() {
      state = 'cut';
      for (const { near, far } of [...pairs]) {
        near.destroy();
        far?.destroy();
      }
    },
    mend() {
      state = 'open';
    },
  };
}

/** Returns the same address over a line. */
export function over(line: Line, address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  return url.href;
}
