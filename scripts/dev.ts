import { spawn } from 'node:child_process';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { isDrawing, type RenderModule } from '#server/http/renderer.ts';
import { buildVerifiers } from './verifiers.ts';

/**
 * `npm run dev`: Vite, and beside it the hub, which starts anew whenever a file of the server changes. Vite stays: to read all of
 * the browser's part again takes longer than such a start.
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

const hub = spawn(process.execPath, [...process.execArgv, '--watch', 'src/server/main.ts'], {
  // The channel closes when this process is gone, even by kill -9.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, VITE_URL: `http://127.0.0.1:${port}` },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => hub.kill(signal));
process.on('disconnect', () => hub.kill());
hub.on('exit', (code) => process.exit(code ?? 0));

async function draw(name: keyof RenderModule, request: IncomingMessage): Promise<unknown> {
  const module: Record<string, (...given: unknown[]) => unknown> =
    await vite.ssrLoadModule('/src/client/render.tsx');
  const given: unknown[] = JSON.parse(await text(request));
  return module[name]?.(...given);
}
