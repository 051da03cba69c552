import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#shared/ability.ts';
import type { Actor, Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import {
  errorPageStatuses,
  isErrorPageStatus,
  isPlatformPage,
  type SignInWays,
  type Viewer,
} from '#shared/page.ts';
import { type Fields, pathsOf, toServerPath } from '#shared/pages.ts';
import type { Context } from '../context.ts';
import { forRequest } from '../once.ts';
import type { FoundPage, HubRoute, PageRequest, PublicAnswer, PublicRoute, Room } from '../room.ts';
import type { Answer, Doorkeeper } from './doorkeeper.ts';
import { createPageCache } from './page-cache.ts';
import { openRenderer } from './renderer.ts';
import { type Exchange, sendFound, sendHub, sendPublic } from './send-page.ts';

/** Renders and sends the HTML of both entries. */
export interface Pages {
  sendPublic(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): Promise<FastifyReply>;
  /** Answers an unknown address: with not found, or the home page, as configured. */
  sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves all pages: the platform's own and the rooms'. */
export async function servePages(
  app: FastifyInstance,
  ctx: Context,
  rooms: readonly Room[],
  doorkeeper: Doorkeeper,
): Promise<Pages> {
  const renderer = await openRenderer(app, ctx);
  app.addHook('onClose', () => renderer.close());
  const readCached = createPageCache();

  const exchangeFor = (request: FastifyRequest, reply: FastifyReply, actor: Actor): Exchange => ({
    request,
    reply,
    viewer: actor.kind === 'member' ? toViewer(actor) : null,
    rules: doorkeeper.rulesFor(actor),
  });
  const pages: Pages = {
    sendPublic: async (request, reply, answer) => {
      const actor = await doorkeeper.recognise(request);
      return sendPublic(ctx, renderer, exchangeFor(request, reply, actor), answer);
    },
    sendUnknown: async (request, reply) =>
      ctx.config.unknownPaths === 'home' && isPageRequest(request)
        ? reply.redirect('/', 302)
        : pages.sendPublic(request, reply, { page: { kind: 'error', status: 404 } }),
  };
  const answerHub = async (request: FastifyRequest, reply: FastifyReply, room: string, page: HubRoute) => {
    const actor = await doorkeeper.recognise(request);
    const input = requestOf(request, page.path);
    const instead = page.guard?.(input.fields);
    if (instead) return reply.redirect(instead, 302);
    const found = (await page.find?.(forRequest(ctx), actor, input)) ?? true;
    if (typeof found === 'string') return reply.redirect(found, 302);
    const headOf = typeof found === 'function' ? found : null;
    const answer = { room, address: page, status: found ? 200 : 404, headOf } as const;
    return sendHub(ctx, renderer, exchangeFor(request, reply, actor), answer);
  };
  const answerPublic: AnswerPublic = async (request, reply, { path, open, framing }, signIn) => {
    const actor = await doorkeeper.recognise(request);
    const found = await open(forRequest(ctx), actor, requestOf(request, path));
    if ('instead' in found) return reply.redirect(found.instead, 302);
    const exchange = { ...exchangeFor(request, reply, actor), framing };
    if ('page' in found) return sendPublic(ctx, renderer, exchange, found);
    return sendFound(ctx, { renderer, readCached }, exchange, signIn ? withSignIn(found, signIn) : found);
  };
  await app.register(async (scope) => {
    signOffLapsed(scope, ctx, rooms, doorkeeper);
    serveOwnPages(scope, pages);
    serveStart(scope, ctx, { rooms, doorkeeper, answerHub, answerPublic });
    for (const room of rooms) {
      for (const page of (room.hubPages ?? []).filter(({ path }) => path !== '/'))
        for (const path of pathsOf(page))
          serve(scope, path, (request, reply) => answerHub(request, reply, room.name, page), page.needs);
      for (const page of (room.publicPages ?? []).filter(({ path }) => path !== '/'))
        serve(scope, page.path, (request, reply) => answerPublic(request, reply, page));
    }
  });
  return pages;
}

type AnswerPublic = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicRoute,
  signIn?: SignInWays,
) => Promise<FastifyReply>;

/** Opens the sign-in dialog over the landing page; the result is neither cached nor indexed. */
function withSignIn(found: FoundPage, signIn: SignInWays): FoundPage {
  return {
    ...found,
    key: null,
    signsIn: true,
    make: async (language) => {
      const made = await found.make(language);
      return isPlatformPage(made.page)
        ? made
        : { ...made, indexed: false, begins: 'at-once', page: { ...made.page, signIn } };
    },
  };
}

/** Ends sessions that are no longer valid: the browser drops their cookie, and blocked accounts must sign in again. */
function signOffLapsed(
  app: FastifyInstance,
  ctx: Context,
  rooms: readonly Room[],
  doorkeeper: Doorkeeper,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const actor = await doorkeeper.recognise(request);
    if (actor.kind !== 'visitor' || !actor.lapsed) return;
    for (const room of rooms) await room.forgetSession?.(ctx, request, reply);
    if (actor.lapsed === 'blocked') return reply.redirect('/login?failure=user-disabled', 302);
  });
}

/** Serves `/`: the hub's start page for members, the landing page for visitors. */
function serveStart(
  app: FastifyInstance,
  ctx: Context,
  {
    rooms,
    doorkeeper,
    answerHub,
    answerPublic,
  }: {
    rooms: readonly Room[];
    doorkeeper: Doorkeeper;
    answerHub(
      request: FastifyRequest,
      reply: FastifyReply,
      room: string,
      page: HubRoute,
    ): Promise<FastifyReply>;
    answerPublic: AnswerPublic;
  },
): void {
  const [start] = rooms.flatMap(({ name, hubPages = [] }) =>
    hubPages.filter(({ path }) => path === '/').map((page) => ({ room: name, page })),
  );
  const [landing] = rooms.flatMap(({ publicPages = [] }) => publicPages.filter(({ path }) => path === '/'));
  const identity = rooms.find((room) => room.signInWays);
  app.get('/', { config: { access: 'anyone', isPage: true } }, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const actor = await doorkeeper.recognise(request);
    const signIn = Object.hasOwn(query, 'sign-in') ? await identity?.signInWays?.(ctx, query) : undefined;
    if (actor.kind === 'member' && signIn) return reply.redirect(signIn.returnTo, 302);
    // Editors may preview the visitors' page.
    const asVisitor = query.as === 'visitor';
    if (actor.kind === 'member' && start && !asVisitor)
      return answerHub(request, reply, start.room, start.page);
    if (!landing) throw new AppError('not-found');
    return answerPublic(request, reply, landing, signIn);
  });
  serve(app, '/login', async (request, reply) => {
    const { return: wanted, failure } = request.query as Readonly<Record<string, string>>;
    const query = new URLSearchParams({ ...(failure && { failure }), ...(wanted && { return: wanted }) });
    return reply.redirect(['/?sign-in', ...(query.size > 0 ? [query] : [])].join('&'), 302);
  });
}

/** Serves the error pages. */
function serveOwnPages(app: FastifyInstance, pages: Pages): void {
  for (const path of ['/not-authorized', '/pages/misc/not-authorized'])
    serve(app, path, (request, reply) =>
      pages.sendPublic(request, reply, { page: { kind: 'not-authorized' } }),
    );
  for (const status of errorPageStatuses)
    serve(app, `/${status}`, (request, reply) =>
      pages.sendPublic(request, reply, { page: { kind: 'error', status, isErrorPage: true } }),
    );
  serve(app, '/pages/misc/not-found/{error}', (request, reply) => {
    const number = Number((request.params as Fields).error);
    const status = isErrorPageStatus(number) ? number : 404;
    return pages.sendPublic(request, reply, { page: { kind: 'error', status, isErrorPage: true } });
  });
}

/** Serves a path; with a trailing slash it redirects to the path without. */
function serve(app: FastifyInstance, path: string, answer: Answer, access: Access = 'anyone'): void {
  const form = toServerPath(path);
  app.get(form, { config: { access, isPage: true } }, answer);
  // A wildcard may itself end in a slash.
  if (form.endsWith('*')) return;
  app.get(`${form}/`, { config: { access: 'anyone' } }, async (request, reply) => {
    const path = request.url.slice(0, request.url.length - queryOf(request).length);
    return reply.redirect(`${path.slice(0, -1)}${queryOf(request)}`, 301);
  });
}

function toViewer({ uid, name, email, photo }: Member): Viewer {
  return { uid, name, email, photo };
}

/** True if a page may be sent. Missing scripts and pictures are always a 404, whatever is configured for unknown pages. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/\.\w+(\?|$)/.test(url);
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}

function requestOf(request: FastifyRequest, path: string): PageRequest {
  const { method, headers, ip: address } = request;
  return { fields: fieldsOf(request, path), query: queryOf(request), visit: { method, headers, address } };
}

/** Returns the fields of a path by name; a wildcard has the name before its dots. */
function fieldsOf(request: FastifyRequest, path: string): Fields {
  const { '*': rest, ...fields } = request.params as Fields;
  const name = /\{(\w+)…\}/.exec(path)?.[1];
  return name && rest !== undefined ? { ...fields, [name]: rest } : fields;
}
