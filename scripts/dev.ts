import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { isDrawing, type RenderModule } from '#server/http/renderer.ts';
import { buildVerifiers } from './verifiers.ts';

/**
 * `npm run dev`: runs Vite, and beside it the hub, which restarts whenever a server file changes. Vite stays, because loading
 * all client code again takes longer than such a restart.
 */

await buildVerifiers();
const server = createHttpServer(async (request, response) => {
  const name = /^\/@draw\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
  if (!isDrawing(name)) return vite.middlewares(request, response);
  try {
    response.end(JSON.stringify(await draw(name, request)));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
});
const vite = await createServer({
  appType: 'custom',
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { server } },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

let hub = startHub();
let state: 'running' | 'restarting' | 'stopping' = 'running';
vite.watcher.on('all', (_event, file) => {
  if (state === 'running' && isReadByHub(file)) void restart();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());

function startHub(): ChildProcess {
  const started = spawn(process.execPath, [...process.execArgv, 'src/server/main.ts'], {
    // The channel closes when this process is gone, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, VITE_URL: `http://127.0.0.1:${port}` },
  });
  started.on('exit', () => {
    if (state === 'running') console.log('The hub has ended. It starts again when one of its files changes.');
  });
  return started;
}

async function endHub(): Promise<void> {
  if (hub.exitCode !== null || hub.signalCode !== null) return;
  const ended = once(hub, 'exit');
  hub.kill();
  await ended;
}

async function restart(): Promise<void> {
  state = 'restarting';
  await endHub();
  // The process may have been asked to stop while the hub ended.
  if (state !== 'restarting') return;
  hub = startHub();
  state = 'running';
}

async function stop(): Promise<void> {
  state = 'stopping';
  await endHub();
  process.exit(0);
}

/** True if the hub reads this file at its start: its code, code shared with the client, and messages. */
function isReadByHub(file: string): boolean {
  const path = relative(process.cwd(), file).replaceAll(sep, '/');
  if (path === '.env' || /^src\/.*\/messages\/\w+\.json$/.test(path)) return true;
  return (
    /^src\/.*\.ts$/.test(path) && !/\.test\.ts$|^src\/client\/|^src\/features\/[^/]+\/client\//.test(path)
  );
}

async function draw(name: keyof RenderModule, request: IncomingMessage): Promise<unknown> {
  const module: Record<string, (...given: unknown[]) => unknown> =
    await vite.ssrLoadModule('/src/client/render.tsx');
  const given: unknown[] = JSON.parse(await text(request));
  return module[name]?.(...given);
}
