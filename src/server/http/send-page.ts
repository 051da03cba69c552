import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rule } from '#shared/ability.ts';
import { isLanguage, type Language } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import {
  type HubPage,
  isPlatformPage,
  type PublicPage,
  type ScriptStart,
  type SharePage,
  type Viewer,
} from '#shared/page.ts';
import type { PageAddress } from '#shared/pages.ts';
import { type Preferences, preferenceCookie, readPreferences } from '#shared/preferences.ts';
import { translator } from '#shared/words.ts';
import type { Context } from '../context.ts';
import type { FoundPage, HeadOf, HubHead, PublicAnswer } from '../room.ts';
import { compressText } from './compress.ts';
import { type DeferredScript, type Document, renderDocument } from './html.ts';
import { type CachedPage, type createPageCache, packPage } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { type Framing, pageHeaders } from './security.ts';
import { hasVersion } from './send/conditions.ts';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer | null;
  /** Rules that define the user's permissions. */
  rules: readonly Rule[];
  framing?: Framing | undefined;
}

interface HubAnswer {
  room: string;
  address: PageAddress;
  status: 200 | 404;
  headOf: HeadOf | null;
}

/** Headers of a personal page: it is never cached, and its address, which may be a key, is sent to no other site. */
const personal = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };

/** Sends a public page, fully rendered. */
export async function sendPublic(
  ctx: Context,
  renderer: Renderer,
  { request, reply, viewer, rules, framing }: Exchange,
  { page, status = statusOf(page), language, isPersonal, cookies }: PublicAnswer,
): Promise<FastifyReply> {
  if (cookies) reply.header('set-cookie', cookies);
  const preferences = greet(ctx, request, reply, language);
  const isFramed = framing === 'others';
  const payload: SharePage = {
    title: ctx.config.appTitle,
    preferences,
    viewer,
    rules,
    page,
    ...(isFramed && { framed: true }),
  };
  const { html, title, description, words, modules } = await renderer.renderShare(payload);
  reply.code(status);
  const document = {
    title,
    description,
    payload,
    assets: renderer.findAssets('share', preferences.language, words, modules),
    body: html,
    indexed: false,
    nonce: newNonce(),
    later: laterFor(renderer, preferences.language, 'at-once'),
    // Links open outside the frame, since other pages of the hub may not be framed.
    ...(isFramed && { head: '<base target="_blank">\n' }),
  };
  return sendDocument(ctx, { request, reply, framing }, renderer, document, isPersonal ? personal : {});
}

/** Sends a hub page: the server renders its frame, and the page itself where possible; the browser renders it again. */
export async function sendHub(
  ctx: Context,
  renderer: Renderer,
  { request, reply, viewer, rules }: Exchange,
  { room, address, status, headOf }: HubAnswer,
): Promise<FastifyReply> {
  const preferences = greet(ctx, request, reply);
  const words = await loadWords(preferences.language, ['client']);
  const { cachedAnswers: answers, ...head }: Partial<HubHead> = (await headOf?.(preferences.language)) ?? {};
  const name =
    status === 404
      ? translator<string>(words, 'shared')('error.not-found.title')
      : head.title || translator<string>(words, 'client')(`page.${address.name}`);
  const path = request.url.split('?', 1)[0] ?? '/';
  const payload: HubPage = {
    title: ctx.config.appTitle,
    preferences,
    viewer,
    rules,
    // The name of a page whose path has fields is not evident from its address.
    page: {
      kind: 'hub',
      path,
      ...(address.path.includes('{') && { name: head?.title }),
      ...(status === 404 && { missing: true }),
      ...(answers && { cachedAnswers: answers, query: request.url.slice(path.length) }),
    },
  };
  reply.code(status);
  const nonce = newNonce();
  const { html, words: drawnWith, modules } = await renderer.renderHub(payload);
  const document = {
    description: '',
    payload,
    assets: renderer.findAssets(
      'hub',
      preferences.language,
      ['shared', 'client', room, ...drawnWith],
      modules,
    ),
    body: html,
    later: laterFor(renderer, preferences.language, 'at-once'),
    nonce,
    indexed: false,
    ...(address.aliases?.includes(path as `/${string}`) && {
      canonical: `${ctx.config.publicUrl}${address.path}`,
    }),
    ...head,
    title: `${name} · ${ctx.config.appTitle}`,
  };
  // Its pages embed content of other hosts in the hub's own frames.
  return sendDocument(ctx, { request, reply }, renderer, document, {}, ["'self'"]);
}

function statusOf(page: PublicPage): number {
  if (!isPlatformPage(page) || page.kind === 'sign-in-ended') return 200;
  return page.kind === 'error' ? page.status : 403;
}

/**
 * Returns the visitor's preferences. `?lang=` stores a language, so that the switch works without script. Without a choice, the
 * page's initial language applies, else the browser's.
 */
function greet(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  begin: Language | null = null,
): Preferences {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const preferences = readPreferences(ctx.config.appTitle, cookie, begin ?? acceptLanguage);
  // The query is missing if the address could not be decoded.
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (!isLanguage(lang)) return preferences;
  reply.header(
    'set-cookie',
    preferenceCookie(ctx.config.appTitle, 'language', lang, {
      isSecure: ctx.config.publicUrl.startsWith('https:'),
    }),
  );
  return { ...preferences, language: lang };
}

/**
 * Headers of a page for visitors. A separate browsing context group would make the browser start another process, which delays
 * the first picture.
 */
const ofEverybody = { 'cross-origin-opener-policy': 'unsafe-none' };

/** Sends a page of content, from the cache if allowed. */
export async function sendFound(
  ctx: Context,
  { renderer, readCached }: { renderer: Renderer; readCached: ReturnType<typeof createPageCache> },
  { request, reply, viewer, rules, framing }: Exchange,
  found: FoundPage,
): Promise<FastifyReply> {
  const preferences = greet(ctx, request, reply, found.language);
  const encodings = request.headers['accept-encoding'];
  const make = async (): Promise<CachedPage> => {
    const made = await found.make(preferences.language);
    const payload = { title: ctx.config.appTitle, preferences, viewer, rules, page: made.page };
    const { html, title, description, words, modules } = await renderer.renderShare(payload);
    const { head, canonical, indexed, frames, media, begins = 'at-once' } = made;
    const assets = renderer.findAssets('share', preferences.language, words, modules);
    const styles = begins === 'at-once' ? null : renderer.readInline(assets.styles);
    const later = laterFor(renderer, preferences.language, begins);
    const nonce = ctx.config.viteUrl ? newNonce() : null;
    const document = {
      title,
      description,
      payload,
      assets,
      body: html,
      head,
      canonical,
      indexed,
      nonce,
      styles,
      later,
    };
    return packPage(renderDocument({ ...document, headEnd: renderer.headEnd(nonce ?? '') }), encodings, {
      ...pageHeaders(ctx, { nonce, framing, frames, media, styles, script: later }),
      ...(viewer || found.signsIn ? {} : ofEverybody),
      'cache-control': viewer ? 'private, no-cache' : 'no-cache',
    });
  };
  const mayCache = found.key !== null && !viewer && !ctx.config.viteUrl;
  const key = [found.key, JSON.stringify(preferences), encodings].join(' ');
  if (found.cookies) reply.header('set-cookie', found.cookies);
  const { body, etag, headers, whole } = mayCache ? await readCached(key, make) : await make();
  if (hasVersion(request.headers['if-none-match'], etag)) return reply.headers(headers).code(304).send();
  return reply.headers(whole).send(body);
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

function laterFor(renderer: Renderer, language: Language, begins: ScriptStart): DeferredScript | null {
  const text = renderer.readInline([renderer.findAssets('later', language, []).script]);
  return text && { ...text, begins };
}

async function sendDocument(
  ctx: Context,
  { request, reply, framing }: Pick<Exchange, 'request' | 'reply' | 'framing'>,
  renderer: Renderer,
  document: Omit<Document, 'nonce' | 'headEnd'> & { nonce: string },
  headers: Readonly<Record<string, string>> = {},
  frames: readonly string[] = [],
): Promise<FastifyReply> {
  const { nonce } = document;
  const html = renderDocument({ ...document, headEnd: renderer.headEnd(nonce) });
  const { body, encoding } = await compressText(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  // A lifetime that is already set is more specific than this one.
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', document.payload.viewer ? 'private, no-cache' : 'no-cache');
  return reply
    .headers({ ...pageHeaders(ctx, { nonce, framing, frames }), ...headers })
    .header('content-type', 'text/html; charset=utf-8')
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    .send(body);
}
