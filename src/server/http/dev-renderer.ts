import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { entries } from '#shared/page.ts';
import type { Renderer, RenderModule } from './renderer.ts';

/** What Vite serves itself while developing; everything else is the hub's. */
const viteOwned = /^\/(@|src\/|node_modules\/|favicon\.svg)/;

/** Vite inside the server: sources are served as they are and replaced in the open page when they change. */
export async function openDevRenderer(app: FastifyInstance): Promise<Renderer> {
  const vite = await createServer({
    appType: 'custom',
    // Any other loader writes a temporary file, and `node --watch` restarts the server for it.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!viteOwned.test(request.url)) return;
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
  const load = async () => (await vite.ssrLoadModule('/src/client/render.tsx')) as RenderModule;
  return {
    findAssets: (entry) => ({ script: `/${entries[entry]}`, styles: [], modules: [], fonts: [] }),
    readInline: () => null,
    renderShare: async (page) => (await load()).renderSharePage(page),
    renderHub: async (page, nonce) => {
      const { renderHubFrame, renderHubPage } = await load();
      return page.page.known ? renderHubPage(page, nonce) : renderHubFrame(page);
    },
    headEnd: (nonce) =>
      [
        `<meta property="csp-nonce" nonce="${nonce}">`,
        `<script type="module" nonce="${nonce}">${react.preambleCode.replace('__BASE__', '/')}</script>`,
        `<script type="module" nonce="${nonce}" src="/@vite/client"></script>`,
      ].join('\n'),
    close: () => vite.close(),
  };
}
