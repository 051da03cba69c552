import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rule } from '#shared/ability.ts';
import { isLanguage } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import type { HubPage, PublicPage } from '#shared/page.ts';
import type { PageAddress } from '#shared/pages.ts';
import { type Preferences, preferenceCookie, readPreferences } from '#shared/preferences.ts';
import { translator } from '#shared/words.ts';
import type { Context } from '../context.ts';
import { compressText } from './compress.ts';
import { type Document, renderDocument } from './html.ts';
import type { Renderer } from './renderer.ts';
import { pageHeaders } from './security.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the person may do. */
  rules: readonly Rule[];
}

interface HubAnswer {
  room: string;
  address: PageAddress;
  status: 200 | 404;
}

/** Sends a public page, rendered whole. */
export async function sendPublic(
  ctx: Context,
  renderer: Renderer,
  { request, reply, rules }: Exchange,
  page: PublicPage,
): Promise<FastifyReply> {
  const preferences = greet(ctx, request, reply);
  const payload = { title: ctx.config.appTitle, preferences, rules, page };
  const { html, title, description } = await renderer.renderShare(payload);
  reply.code(statusOf(page));
  return sendDocument({ request, reply }, renderer, {
    title,
    description,
    payload,
    assets: renderer.findAssets('share', preferences.language, ['shared']),
    body: html,
    indexed: page.kind === 'landing' && !page.signIn,
  });
}

/** Sends a page of the hub: its frame is drawn here, the rest in the browser. */
export async function sendHub(
  ctx: Context,
  renderer: Renderer,
  { request, reply, rules }: Exchange,
  { room, address, status }: HubAnswer,
): Promise<FastifyReply> {
  const preferences = greet(ctx, request, reply);
  const words = await loadWords(preferences.language, ['client']);
  const name =
    status === 404
      ? translator<string>(words, 'shared')('error.not-found.title')
      : translator<string>(words, 'client')(`page.${address.name}`);
  const path = request.url.split('?', 1)[0] ?? '/';
  const payload: HubPage = { title: ctx.config.appTitle, preferences, rules, page: { kind: 'hub', path } };
  reply.code(status);
  return sendDocument({ request, reply }, renderer, {
    title: `${name} · ${ctx.config.appTitle}`,
    description: '',
    payload,
    assets: renderer.findAssets('hub', preferences.language, ['shared', 'client', room]),
    body: await renderer.renderHub(payload),
    indexed: false,
    ...(address.aliases?.includes(path as `/${string}`) && {
      canonical: `${ctx.config.publicUrl}${address.path}`,
    }),
  });
}

function statusOf(page: PublicPage): number {
  if (page.kind === 'error') return page.status;
  return page.kind === 'not-authorized' ? 403 : 200;
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

async function sendDocument(
  { request, reply }: Omit<Exchange, 'rules'>,
  renderer: Renderer,
  document: Omit<Document, 'nonce' | 'headEnd'>,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = renderDocument({ ...document, nonce, headEnd: renderer.headEnd(nonce) });
  const { body, encoding } = await compressText(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers(pageHeaders(nonce))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    .send(body);
}
