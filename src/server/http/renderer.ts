import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type HubPage, isLazyPage, type SharePage } from '#shared/page.ts';
import type { Context } from '../context.ts';
import { type FindAssets, readBuiltAssets } from './assets.ts';
import { openToAnyone } from './doorkeeper.ts';
import { type ReadInline, readBuiltText } from './inline.ts';
import { workerHeaders } from './security.ts';

/** Where pages get their markup and their scripts from: the build, or Vite while developing. */
export interface Renderer {
  findAssets: FindAssets;
  readInline: ReadInline;
  renderShare(page: SharePage): Promise<RenderedPage>;
  /** The frame around a page of the hub, with the page in it where it comes with what it would ask for. */
  renderHub(page: HubPage, nonce: string): Promise<string>;
  /** Markup that the head needs besides the assets. */
  headEnd(nonce: string): string;
  close(): Promise<void>;
}

interface RenderedPage {
  html: string;
  title: string;
  description: string;
}

/** What the client's build for the server exports. */
export interface RenderModule {
  renderSharePage(page: SharePage): RenderedPage;
  renderHubFrame(page: HubPage): string;
  renderHubPage(page: HubPage, nonce: string): Promise<string>;
}

const built = join(import.meta.dirname, '../../../dist');
const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * dayMs;
const keptPages = 500;
/** Pages drawn whole are larger. */
const keptDrawings = 50;

export async function openRenderer(app: FastifyInstance, ctx: Context): Promise<Renderer> {
  if (!ctx.config.dev) return openBuiltRenderer(app);
  const { openDevRenderer } = await import('./dev-renderer.ts');
  return openDevRenderer(app);
}

async function openBuiltRenderer(app: FastifyInstance): Promise<Renderer> {
  const client = (await import(pathToFileURL(join(built, 'server/render.js')).href)) as RenderModule;
  await app.register(async (files) => {
    openToAnyone(files);
    await files.register(fastifyStatic, {
      root: join(built, 'client/assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: yearMs,
      index: false,
      // The PDF reader's worker has a policy of its own: it decodes pictures, and reads fonts and tables that files leave out.
      setHeaders: (reply, path) => {
        if (/pdf\.worker\.[\w.-]+\.mjs(\.br|\.gz)?$/.test(path)) reply.headers(workerHeaders);
      },
    });
    files.get('/favicon.svg', (_request, reply) =>
      reply.sendFile('favicon.svg', join(built, 'client'), { immutable: false, maxAge: dayMs }),
    );
  });
  return {
    findAssets: readBuiltAssets(join(built, 'client/.vite/manifest.json')),
    readInline: readBuiltText(join(built, 'client')),
    renderShare: keepRendered(client.renderSharePage, ({ page }) => !isLazyPage(page)),
    renderHub: keepHub(client),
    headEnd: () => '',
    close: async () => {},
  };
}

/**
 * Frames are kept, and of whole pages those of visitors: what is kept was made of all that the page is given, so nobody gets
 * what was drawn from an answer to somebody else.
 */
function keepHub({ renderHubFrame, renderHubPage }: RenderModule): Renderer['renderHub'] {
  // Stands for the nonce in what is kept; nobody can know it and write it into a title.
  const mark = randomBytes(16).toString('base64url');
  const frame = keepRendered(renderHubFrame);
  const drawing = keepRendered(
    (page: HubPage) => renderHubPage(page, mark),
    ({ viewer }) => viewer === null,
    keptDrawings,
  );
  return async (page, nonce) =>
    page.page.known ? (await drawing(page)).replaceAll(mark, nonce) : frame(page);
}

/** Rendering the same page for the same language and theme again would give the same markup. */
function keepRendered<Page, Rendered>(
  render: (page: Page) => Rendered | Promise<Rendered>,
  mayKeep: (page: Page) => boolean = () => true,
  most: number = keptPages,
): (page: Page) => Promise<Rendered> {
  const kept = new Map<string, Rendered>();
  return async (page) => {
    if (!mayKeep(page)) return render(page);
    const key = JSON.stringify(page);
    const rendered = kept.get(key) ?? (await render(page));
    // Taken out and put in again, so that the one longest unused stands first and goes first.
    kept.delete(key);
    kept.set(key, rendered);
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return rendered;
  };
}
