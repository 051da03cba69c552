import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fastify from 'fastify';
import { pino } from 'pino';
import { sendStored } from '#server/http/send-file.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import type { Target } from './client.ts';

/** Starts the hub's file sender in a bare server, in a process of its own. */
export async function startOurs(
  dataDir: string,
  key: string,
): Promise<Target & { pid: number; stop(): Promise<void> }> {
  const child: ChildProcess = fork(import.meta.filename, ['serve', dataDir, key]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    name: 'ours',
    pid: child.pid ?? 0,
    port,
    path: '/file',
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function serve(dataDir: string, key: string): Promise<void> {
  const ctx = { storage: await openDiskStorage(dataDir), log: pino({ level: 'error' }), state: new Map() };
  const app = fastify();
  app.get('/file', (request, reply) =>
    sendStored(ctx, request, reply, { key, type: 'application/octet-stream' }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as { port: number }).port);
  process.once('disconnect', () => process.exit());
}

const [, , order, dataDir = '', key = ''] = process.argv;
if (order === 'serve' && process.send) await serve(dataDir, key);
