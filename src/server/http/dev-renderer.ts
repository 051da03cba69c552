import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { entries } from '#shared/page.ts';
import type { RenderedPage, Renderer, RenderModule, RenderResult } from './renderer.ts';

/** Paths that Vite serves itself in development; the hub serves everything else. */
const viteOwned = /^\/(@|src\/|node_modules\/|favicon\.svg)/;

/** Runs Vite inside the process that started the hub: sources are served unbundled and hot-reloaded. */
export function openDevRenderer(app: FastifyInstance, viteUrl: string): Renderer {
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (!viteOwned.test(url)) return;
    reply.hijack();
    const passedOn = ask(new URL(url, viteUrl), { method: raw.method, headers: raw.headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    passedOn.on('error', () => reply.raw.destroy());
    raw.pipe(passedOn);
  });
  tunnelUpgrades(app, Number(new URL(viteUrl).port));
  const draw = async <Name extends keyof RenderModule>(
    name: Name,
    ...given: Parameters<RenderModule[Name]>
  ) => {
    const answer = await fetch(`${viteUrl}/@draw/${name}`, { method: 'POST', body: JSON.stringify(given) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    findAssets: (entry) => ({ script: `/${entries[entry]}`, styles: [], modules: [], fonts: [] }),
    readInline: () => null,
    renderShare: async (page) => (await draw('renderSharePage', page)) as RenderedPage,
    renderHub: async (page) =>
      (await draw(page.page.cachedAnswers ? 'renderHubPage' : 'renderHubFrame', page)) as RenderResult,
    headEnd: (nonce) =>
      [
        `<meta property="csp-nonce" nonce="${nonce}">`,
        `<script type="module" nonce="${nonce}">${react.preambleCode.replace('__BASE__', '/')}</script>`,
        `<script type="module" nonce="${nonce}" src="/@vite/client"></script>`,
      ].join('\n'),
    close: async () => {},
  };
}

/** Forwards WebSockets of open pages to Vite, which sends them updates. */
function tunnelUpgrades(app: FastifyInstance, port: number): void {
  const open = new Set<Socket>();
  app.server.on('upgrade', ({ method, url, rawHeaders }, socket: Socket, head) => {
    const vite = connect(port, '127.0.0.1');
    const headers = rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
    vite.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
    vite.write(head);
    for (const [one, other] of [
      [socket, vite],
      [vite, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  // A closing server would otherwise wait for these sockets.
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
}
