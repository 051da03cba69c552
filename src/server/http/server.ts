import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import type { Room } from '../room.ts';
import { findOrCreateSecret } from '../secrets/repository.ts';
import { serveApiDescription } from './api-docs.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { sessionRoute } from './csrf.ts';
import { answerError } from './errors.ts';
import { createGuard } from './guard.ts';
import { type BoundRoute, serve } from './handle.ts';
import { type Readiness, serveHealth } from './health.ts';
import { allowedMethods } from './methods.ts';
import { observe } from './observe.ts';
import { type Pages, servePages } from './pages.ts';
import { baseHeaders } from './security.ts';
import { limitTime } from './time-limit.ts';

const bodyLimit = 1024 * 1024;
const handlerLimitMs = 30_000;
/** The longest a request may take to arrive; pieces of uploads on slow lines need minutes. */
const requestTimeoutMs = 300_000;
const longestPathField = 2000;

/** The web server with every room's routes, not listening yet. */
export async function buildServer(
  ctx: Context,
  options: { rooms: readonly Room[]; version: string; readiness: Readiness },
): Promise<FastifyInstance> {
  const headers = baseHeaders(ctx);
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.trustProxy,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while stopping is answered, and the connection closed then.
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathField },
    // An address that cannot be decoded comes here past all hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      return isApi(request) ? answerError(ctx, error, request, reply) : pages.sendUnknown(request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  // JSON is the only body the API takes; anything else is refused before it is read.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => answerError(ctx, error, request, reply));
  limitTime(app, handlerLimitMs);
  observe(app, ctx);
  serveHealth(app, ctx, options.readiness);

  const csrfSecret = await findOrCreateSecret(ctx, 'csrf');
  const guard = await createGuard(ctx, csrfSecret);
  const bound = [sessionRoute(csrfSecret), ...options.rooms.flatMap((room) => room.routes ?? [])];
  for (const route of bound) serve(app, ctx, route, guard);
  for (const room of options.rooms) room.http?.(app, ctx);
  const routes = bound.map((entry) => entry.route);
  serveApiDescription(app, ctx, routes, options.version);
  const pages = await servePages(app, ctx, options.rooms);
  serveUnknown(app, ctx, bound, pages);
  return app;
}

/** Unknown addresses: the API answers with a code, everything else with a page. */
function serveUnknown(app: FastifyInstance, ctx: Context, bound: readonly BoundRoute[], pages: Pages): void {
  const routes = bound.map((entry) => entry.route);
  app.setNotFoundHandler((request, reply) => {
    if (!isApi(request)) return pages.sendUnknown(request, reply);
    const allowed = allowedMethods(routes, request.url.split('?')[0] ?? '');
    if (allowed.length === 0) return answerError(ctx, new AppError('not-found'), request, reply);
    reply.header('allow', allowed.join(', '));
    return answerError(ctx, new AppError('method-not-allowed'), request, reply);
  });
}

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/');
}
