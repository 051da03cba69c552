import { createHash } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify';
import type { Actor } from '#shared/actor.ts';
import { pathsOfRoute, type Route } from '#shared/contract.ts';
import type { Context } from '../context.ts';
import { requireDeclarations } from './doorkeeper.ts';
import { answerError } from './errors.ts';
import { answerCall, type BoundRoute, type Guard } from './handle.ts';
import { openBodyLimit, registerJsonParser } from './json-body.ts';
import type { Observer } from './observe.ts';
import type { TimeLimit } from './time-limit.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Time when a route of the contract began to answer; 0 if the request was refused earlier. */
    begun: number;
  }
}

interface Parts {
  ctx: Context;
  routes: readonly BoundRoute[];
  guard: Guard;
  observer: Observer;
  timeLimit: TimeLimit;
  headers: Readonly<Record<string, string>>;
}

/**
 * Serves the routes of the contract. This scope has no Fastify hooks: what hooks do elsewhere is called directly here, since
 * each hook costs a small JSON response several percent of its time (bench/json-route.ts). Only changing requests have one.
 */
export async function serveApi(api: FastifyInstance, parts: Parts): Promise<void> {
  const { ctx, guard, observer, timeLimit } = parts;
  const headers = {
    ...parts.headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  requireDeclarations(api);
  registerJsonParser(api);
  api.decorateRequest('actor', null);
  api.decorateReply('begun', 0);
  api.setErrorHandler((error, request, reply) => {
    timeLimit.end(reply);
    reply.headers(headers).header('x-request-id', request.id);
    answerError(ctx, error, request, reply);
    observer.answered(request, request.routeOptions.url ?? '', reply.statusCode, elapsedMs(reply));
  });
  for (const bound of parts.routes) {
    const { route } = bound;
    const { method, path, status = 200 } = route;
    // Aliases of a path are counted and limited together.
    const url = toUrl(path);
    const served: Omit<RouteOptions, 'url'> = {
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      config: { access: route.access },
      ...bodyLimitOf(route),
      // Callers who may not change anything are refused before their body is read.
      ...(method !== 'GET' && { onRequest: guardEarly((request) => guard(route, request), timeLimit) }),
      handler: async (request, reply) => {
        // A body may take minutes to arrive, during which the caller may have been blocked.
        const actor = guard(route, request, request.actor ? 'anew' : undefined);
        reply.begun = performance.now();
        let answer =
          actor instanceof Promise
            ? actor.then((found) => answerCall(ctx, bound, { request, reply }, found))
            : answerCall(ctx, bound, { request, reply }, actor);
        // Synchronous handlers cannot exceed the time limit.
        if (typeof answer !== 'string') {
          timeLimit.begin(reply);
          answer = await answer;
          timeLimit.end(reply);
          // The time limit has already sent a response.
          if (reply.sent) return reply;
        }
        reply.code(status).headers(headers).header('x-request-id', request.id);
        if (route.revalidated && isCachedAnswer(request, reply, answer)) answer = '';
        observer.answered(request, url, reply.statusCode, elapsedMs(reply));
        return answer;
      },
    };
    for (const each of pathsOfRoute(route)) api.route({ ...served, url: toUrl(each) });
  }
}

function toUrl(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

type AdmitActor = (request: FastifyRequest) => Actor | Promise<Actor>;

function guardEarly(admit: AdmitActor, timeLimit: TimeLimit): onRequestHookHandler {
  return (request, reply, done) => {
    reply.begun = performance.now();
    const actor = admit(request);
    const goOn = (found: Actor) => {
      request.actor = found;
      done();
    };
    if (!(actor instanceof Promise)) return goOn(actor);
    timeLimit.begin(reply);
    actor.finally(() => timeLimit.end(reply)).then(goOn, done);
  };
}

/** Limits the body size: small for calls that are open to anyone. */
function bodyLimitOf({ access, bodyLimit }: Route): { bodyLimit?: number } {
  if (bodyLimit !== undefined) return { bodyLimit };
  return access === 'anyone' ? { bodyLimit: openBodyLimit } : {};
}

/** Sets the headers of a response that browsers may cache; returns true if the browser already has this version. */
function isCachedAnswer(request: FastifyRequest, reply: FastifyReply, answer: string): boolean {
  const tag = `"${createHash('sha256').update(answer).digest('base64url')}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', tag)
    .header('vary', 'Cookie, Authorization');
  const isCached = request.headers['if-none-match'] === tag;
  if (isCached) reply.code(304).removeHeader('content-type');
  return isCached;
}

/** Measures the time itself: Fastify's `elapsedTime` stays 0 in a scope without hooks. */
function elapsedMs({ begun }: FastifyReply): number {
  return begun === 0 ? 0 : performance.now() - begun;
}
