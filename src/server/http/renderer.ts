import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SharePage } from '#shared/page.ts';
import type { Context } from '../context.ts';
import { type FindAssets, readBuiltAssets } from './assets.ts';

/** Where pages get their markup and their scripts from: the build, or Vite while developing. */
export interface Renderer {
  findAssets: FindAssets;
  renderShare(page: SharePage): Promise<RenderedPage>;
  /** Markup that the head needs besides the assets. */
  headEnd(nonce: string): string;
  close(): Promise<void>;
}

interface RenderedPage {
  html: string;
  title: string;
  description: string;
}

/** What the share entry's server build exports. */
export interface ShareModule {
  renderSharePage(page: SharePage): RenderedPage;
}

const built = join(import.meta.dirname, '../../../dist');
const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * dayMs;
const keptPages = 500;

export async function openRenderer(app: FastifyInstance, ctx: Context): Promise<Renderer> {
  if (!ctx.config.dev) return openBuiltRenderer(app);
  const { openDevRenderer } = await import('./dev-renderer.ts');
  return openDevRenderer(app);
}

async function openBuiltRenderer(app: FastifyInstance): Promise<Renderer> {
  const share = (await import(pathToFileURL(join(built, 'server/share-server.js')).href)) as ShareModule;
  await app.register(fastifyStatic, {
    root: join(built, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    index: false,
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', join(built, 'client'), { immutable: false, maxAge: dayMs }),
  );
  return {
    findAssets: readBuiltAssets(join(built, 'client/.vite/manifest.json')),
    renderShare: keepRendered(share),
    headEnd: () => '',
    close: async () => {},
  };
}

/** Rendering the same page for the same language and theme again would give the same markup. */
function keepRendered(share: ShareModule): Renderer['renderShare'] {
  const kept = new Map<string, RenderedPage>();
  return async (page) => {
    const key = JSON.stringify(page);
    const rendered = kept.get(key) ?? share.renderSharePage(page);
    // Taken out and put in again, so that the one longest unused stands first and goes first.
    kept.delete(key);
    kept.set(key, rendered);
    const oldest = kept.keys().next().value;
    if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest);
    return rendered;
  };
}
