import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import type { PublicPage } from '#shared/page.ts';
import { type Preferences, preferenceCookie, readPreferences } from '#shared/preferences.ts';
import { translator } from '#shared/words.ts';
import type { Context } from '../context.ts';
import type { Room } from '../room.ts';
import { compressText } from './compress.ts';
import { escapeHtml } from './escape.ts';
import { renderDocument } from './html.ts';
import { openRenderer, type Renderer } from './renderer.ts';
import { pageHeaders } from './security.ts';

/** Makes and sends the HTML of both entries. */
export interface Pages {
  sendPublic(request: FastifyRequest, reply: FastifyReply, page: PublicPage): Promise<FastifyReply>;
  /** An address nobody knows: not found, or home, as configured. */
  sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves the pages of the hub and the landing page. */
export async function servePages(app: FastifyInstance, ctx: Context, rooms: readonly Room[]): Promise<Pages> {
  const renderer = await openRenderer(app, ctx);
  app.addHook('onClose', () => renderer.close());
  const pages: Pages = {
    sendPublic: (request, reply, page) => sendPublic(ctx, renderer, request, reply, page),
    sendUnknown: async (request, reply) =>
      ctx.config.unknownPaths === 'home'
        ? reply.redirect('/', 302)
        : sendPublic(ctx, renderer, request, reply, { kind: 'error', status: 404 }),
  };
  app.get('/', (request, reply) => pages.sendPublic(request, reply, { kind: 'landing' }));
  for (const room of rooms) {
    for (const path of room.hubPages ?? [])
      app.get(path, (request, reply) => sendHub(ctx, renderer, request, reply, room.name));
  }
  return pages;
}

async function sendPublic(
  ctx: Context,
  renderer: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
): Promise<FastifyReply> {
  const preferences = greet(ctx, request, reply);
  const payload = { title: ctx.config.appTitle, preferences, page };
  const { html, title, description } = await renderer.renderShare(payload);
  const nonce = newNonce();
  const document = renderDocument({
    title,
    description,
    payload,
    assets: renderer.findAssets('share', preferences.language, []),
    nonce,
    body: html,
    indexed: page.kind === 'landing',
    headEnd: renderer.headEnd(nonce),
  });
  reply.code(page.kind === 'error' ? page.status : 200);
  return sendHtml(request, reply, document, nonce);
}

async function sendHub(
  ctx: Context,
  renderer: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
  room: string,
): Promise<FastifyReply> {
  const preferences = greet(ctx, request, reply);
  const say = translator<'shell.needs-script'>(await loadWords(preferences.language), 'shared');
  const nonce = newNonce();
  const document = renderDocument({
    title: ctx.config.appTitle,
    description: '',
    payload: { title: ctx.config.appTitle, preferences, page: { kind: 'hub' } },
    assets: renderer.findAssets('hub', preferences.language, [room]),
    nonce,
    body: `<noscript>${escapeHtml(say('shell.needs-script'))}</noscript>`,
    indexed: false,
    headEnd: renderer.headEnd(nonce),
  });
  return sendHtml(request, reply, document, nonce);
}

/** The visitor's preferences. `?lang=` chooses a language for good, so that the switch works without script. */
function greet(ctx: Context, request: FastifyRequest, reply: FastifyReply): Preferences {
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const known = readPreferences(ctx.config.appTitle, cookie, acceptLanguage);
  // There is no query when the address could not be decoded.
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (!isLanguage(lang)) return known;
  reply.header('set-cookie', preferenceCookie(ctx.config.appTitle, 'language', lang));
  return { ...known, language: lang };
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  nonce: string,
): Promise<FastifyReply> {
  const { body, encoding } = await compressText(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers(pageHeaders(nonce))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    .send(body);
}
