import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type HubPage, isPlatformPage, type SharePage } from '#shared/page.ts';
import type { Context } from '../context.ts';
import { type FindAssets, readBuiltAssets } from './assets.ts';
import { serveBuiltFiles } from './built-files.ts';
import { type ReadInline, readBuiltText } from './inline.ts';

/** Source of the pages' markup and scripts: the build, or Vite while developing. */
export interface Renderer {
  findAssets: FindAssets;
  readInline: ReadInline;
  renderShare(page: SharePage): Promise<RenderedPage>;
  /** The frame around a page of the hub, with the page in it where it comes with what it would ask for. */
  renderHub(page: HubPage): Promise<RenderResult>;
  /** Markup that the head needs besides the assets. */
  headEnd(nonce: string): string;
  close(): Promise<void>;
}

export interface RenderResult {
  html: string;
  /** The namespaces of the words that it was drawn with; of a page of the hub, those beside its room's. */
  words: readonly string[];
  /** The manifest keys of what draws it in the browser, besides the entry. */
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
/** Pages drawn whole are larger. */
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
    findAssets: readBuiltAssets(join(built, 'client/.vite/manifest.json')),
    readInline: readBuiltText(join(built, 'client')),
    renderShare: cacheRendered(client.renderSharePage, ({ page }) => isPlatformPage(page)),
    renderHub: cacheHub(client),
    headEnd: () => '',
    close: async () => {},
  };
}

/**
 * Caches frames, and whole pages of visitors: the key is everything the page was given, so nobody gets
 * a page drawn from an answer to somebody else.
 */
function cacheHub({ renderHubFrame, renderHubPage }: RenderModule): Renderer['renderHub'] {
  const frame = cacheRendered(renderHubFrame);
  const drawing = cacheRendered(renderHubPage, ({ viewer }) => viewer === null, cachedDrawings);
  return (page) => (page.page.known ? drawing(page) : frame(page));
}

/** Caches markup: rendering the same page for the same language and theme again would give the same. */
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
    // Taken out and put in again, so that the one longest unused stands first and goes first.
    cache.delete(key);
    cache.set(key, rendered);
    const oldest = cache.keys().next().value;
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return rendered;
  };
}
