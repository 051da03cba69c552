import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type HubPage, isPlatformPage, type SharePage } from '#shared/page.ts';
import type { Context } from '../context.ts';
import { type FindAssets, readBuiltAssets } from './assets.ts';
import { serveBuiltFiles } from './built-files.ts';
import { type ReadInline, readBuiltText } from './inline.ts';

/** Source of the pages' markup and scripts: the build, or Vite in development. */
export interface Renderer {
  findAssets: FindAssets;
  readInline: ReadInline;
  renderShare(page: SharePage): Promise<RenderedPage>;
  /** Renders the frame around a hub page, and the page itself if it comes with its data. */
  renderHub(page: HubPage): Promise<RenderResult>;
  /** Markup that the head needs besides the assets. */
  headEnd(nonce: string): string;
  close(): Promise<void>;
}

export interface RenderResult {
  html: string;
  /** Namespaces of the messages it was rendered with; for a hub page, those besides its room's. */
  words: readonly string[];
  /** Manifest keys of the modules that render it in the browser, besides the entry. */
  modules: readonly string[];
}

export interface RenderedPage extends RenderResult {
  title: string;
  description: string;
}

/** Exports of the client's build for the server. */
export interface RenderModule {
  renderSharePage(page: SharePage): RenderedPage;
  renderHubFrame(page: HubPage): RenderResult;
  renderHubPage(page: HubPage): Promise<RenderResult>;
}

const drawings: readonly string[] = ['renderSharePage', 'renderHubFrame', 'renderHubPage'];

export function isDrawing(name: string): name is keyof RenderModule {
  return drawings.includes(name);
}

const built = join(import.meta.dirname, '../../../dist');
const cachedPages = 500;
/** Fully rendered pages are larger. */
const cachedDrawings = 50;

export async function openRenderer(app: FastifyInstance, ctx: Context): Promise<Renderer> {
  const { viteUrl } = ctx.config;
  if (!viteUrl) return openBuiltRenderer(app);
  const { openDevRenderer } = await import('./dev-renderer.ts');
  return openDevRenderer(app, viteUrl);
}

async function openBuiltRenderer(app: FastifyInstance): Promise<Renderer> {
  const client = (await import(pathToFileURL(join(built, 'server/render.js')).href)) as RenderModule;
  await serveBuiltFiles(app, join(built, 'client'));
  return {
    findAssets: readBuiltAssets(join(built, 'client/.vite')),
    readInline: readBuiltText(join(built, 'client')),
    renderShare: cacheRendered(client.renderSharePage, ({ page }) => isPlatformPage(page)),
    renderHub: cacheHub(client),
    headEnd: () => '',
    close: async () => {},
  };
}

/**
 * Caches frames, and whole pages of visitors. The key is the page's entire input, so a page is never rendered from another
 * caller's data.
 */
function cacheHub({ renderHubFrame, renderHubPage }: RenderModule): Renderer['renderHub'] {
  const frame = cacheRendered(renderHubFrame);
  const drawing = cacheRendered(renderHubPage, ({ viewer }) => viewer === null, cachedDrawings);
  return (page) => (page.page.cachedAnswers ? drawing(page) : frame(page));
}

/** Caches markup by its input: rendering the same page for the same language and theme gives the same result. */
function cacheRendered<Page, Made extends RenderResult>(
  render: (page: Page) => Made | Promise<Made>,
  mayCache: (page: Page) => boolean = () => true,
  most: number = cachedPages,
): (page: Page) => Promise<Made> {
  const cache = new Map<string, Made>();
  return async (page) => {
    if (!mayCache(page)) return render(page);
    const key = JSON.stringify(page);
    const rendered = cache.get(key) ?? (await render(page));
    // Removed and added again, so that the least recently used entry is first and is dropped first.
    cache.delete(key);
    cache.set(key, rendered);
    const oldest = cache.keys().next().value;
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return rendered;
  };
}
