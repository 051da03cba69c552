import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError, errorStatus } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { isErrorPageStatus } from '#shared/page.ts';
import type { Context } from '../context.ts';
import type { HttpTools, Room } from '../room.ts';
import { sharedSecret } from '../secrets/shared-secret.ts';
import { serveApi } from './api.ts';
import { serveApiDescription } from './api-docs.ts';
import { someRoomRecords } from './before-sending.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { limitConnections, slowestBody } from './connections.ts';
import { crashRoute } from './crashes.ts';
import { requireToken, sessionRoute } from './csrf.ts';
import { createDoorkeeper, guardAddresses } from './doorkeeper.ts';
import { answerError, answerNoted, noteError, setRetryAfter } from './errors.ts';
import { createGuard } from './guard.ts';
import type { BoundRoute } from './handle.ts';
import { type Readiness, serveHealth } from './health.ts';
import { openBodyLimit, registerJsonParser } from './json-body.ts';
import { allowedMethods } from './methods.ts';
import { serveMetrics } from './metrics.ts';
import { createObserver } from './observe.ts';
import { type Pages, servePages } from './pages.ts';
import { baseHeaders } from './security.ts';
import { createTimeLimit } from './time-limit.ts';

const bodyLimit = 1024 * 1024;
const handlerLimitMs = 30_000;
/** Longest time a request may take to arrive; chunks of uploads on slow connections need minutes. */
const requestTimeoutMs = 300_000;
/** Longest time for its headers, and the interval of the check. */
const arrival = { headersTimeout: 15_000, connectionsCheckingInterval: 5000 };
const longestPathField = 2000;

/** Builds the web server with every room's routes, not listening yet. */
export async function buildServer(
  ctx: Context,
  options: { rooms: readonly Room[]; version: string; readiness: Readiness },
): Promise<FastifyInstance> {
  const { rooms, version, readiness } = options;
  const headers = baseHeaders(ctx);
  const observer = createObserver(ctx);
  const timeLimit = createTimeLimit(handlerLimitMs);
  const csrfSecret = await sharedSecret(ctx, 'csrf');
  const doorkeeper = createDoorkeeper(ctx, rooms);
  const guard = await createGuard(ctx, csrfSecret, doorkeeper);
  const bound = [sessionRoute(csrfSecret), crashRoute(rooms), ...rooms.flatMap((room) => room.routes ?? [])];

  const app = fastify({
    genReqId: requestIds(),
    trustProxy: ctx.config.trustProxy,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    http: arrival,
    // No limit: a machine that stalls for ten seconds during startup is slow, not broken.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while stopping; app.ts closes the connections then.
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathField },
    // Undecodable addresses come here without running any hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      observer.answered(request, 'undecodable', isApi(request) ? 400 : 404, 0);
      return isApi(request) ? answerError(ctx, error, request, reply) : pages.sendUnknown(request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  const { connections, trustProxy } = ctx.config;
  // Behind a proxy, all clients share one address.
  limitConnections(app.server, {
    most: connections.most,
    perAddress: trustProxy === false ? connections.perAddress : 0,
    ...slowestBody,
  });
  // JSON is the only body that the API accepts; anything else is refused before it is read.
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', async () => timeLimit.stop());
  await app.register((api) => serveApi(api, { ctx, routes: bound, guard, observer, timeLimit, headers }));

  let pages: Pages;
  await app.register(async (rest) => {
    // Few of these routes take JSON, but all of them would parse it.
    registerJsonParser(rest, openBodyLimit);
    guardAddresses(rest, doorkeeper, (request, actor) => requireToken(ctx, csrfSecret, request, actor));
    rest.addHook('onRequest', (request, reply, done) => {
      // PostgreSQL cannot store null characters, and no valid address contains one.
      if (request.url.includes('%00')) throw new AppError(isApi(request) ? 'malformed-request' : 'not-found');
      if (!request.routeOptions.config.takesLong) timeLimit.begin(reply);
      reply.headers(headers).header('x-request-id', request.id);
      done();
    });
    rest.addHook('onResponse', (request, reply, done) => {
      timeLimit.end(reply);
      observer.answered(request, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
      done();
    });
    rest.setErrorHandler((error, request, reply) => {
      const noted = noteError(ctx, error, request);
      // There is no error page for a full disk; visitors see the one for an unavailable hub.
      const isFull = noted.code === 'insufficient-storage';
      const status = errorStatus[isFull ? 'unavailable' : noted.code];
      const wantsPage =
        request.routeOptions.config.isPage ??
        (!isApi(request) && request.headers.accept?.includes('text/html'));
      if (!wantsPage || !isErrorPageStatus(status)) return answerNoted(noted, request, reply);
      if (noted.code === 'forbidden')
        return pages.sendPublic(request, reply, { page: { kind: 'not-authorized' } });
      setRetryAfter(noted, reply);
      const returnTo = status === 401 ? { returnTo: request.url } : {};
      const page = { kind: 'error', status, requestId: request.id, ...returnTo } as const;
      return pages.sendPublic(request, reply, { page });
    });
    serveHealth(rest, ctx, readiness);
    serveMetrics(rest, ctx, observer.metrics);
    serveApiDescription(
      rest,
      ctx,
      bound.map((entry) => entry.route),
      version,
    );
    // Pages are registered last; rooms use them only when a request arrives.
    const tools: HttpTools = {
      recognise: doorkeeper.recognise,
      isGrantValid: (...given) => isValidInSomeRoom(rooms, ...given),
      beforeSending: (...given) => someRoomRecords(rooms, ...given),
      sendPublic: (...given) => pages.sendPublic(...given),
      sendUnknown: (...given) => pages.sendUnknown(...given),
    };
    for (const room of rooms) room.http?.(rest, ctx, tools);
    pages = await servePages(rest, ctx, rooms, doorkeeper);
    serveUnknown(rest, ctx, bound, pages);
  });
  return app;
}

async function isValidInSomeRoom(
  rooms: readonly Room[],
  ...given: Parameters<HttpTools['isGrantValid']>
): Promise<boolean> {
  for (const room of rooms) if (await room.isGrantValid?.(...given)) return true;
  return false;
}

/** Creates cheap request ids that are unique across nodes and restarts. */
function requestIds(): () => string {
  const process = newId(10);
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** Answers unknown addresses: the API with a code, everything else with a page. */
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
