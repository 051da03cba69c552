import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { pathsOfRoute } from '#shared/contract.ts';
import type { Context } from '../context.ts';
import { requireDeclarations } from './doorkeeper.ts';
import { answerError } from './errors.ts';
import { answerCall, type BoundRoute, type Guard } from './handle.ts';
import type { Observer } from './observe.ts';
import type { TimeLimit } from './time-limit.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** When a route of the contract began to answer; 0 where the request was refused before. */
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
 * Serves the routes of the contract. This scope has no hooks: what hooks do elsewhere is called here directly,
 * since each hook costs a small JSON answer several percent of its time (bench/json-route.ts).
 */
export async function serveApi(api: FastifyInstance, parts: Parts): Promise<void> {
  const { ctx, guard, observer, timeLimit } = parts;
  const headers = {
    ...parts.headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  requireDeclarations(api);
  api.decorateReply('begun', 0);
  api.setErrorHandler((error, request, reply) => {
    timeLimit.end(reply);
    reply.headers(headers).header('x-request-id', request.id);
    answerError(ctx, error, request, reply);
    observer.answered(request, request.routeOptions.url ?? '', reply.statusCode, elapsedMs(reply));
  });
  for (const bound of parts.routes) {
    const { method, path, status = 200, bodyLimit } = bound.route;
    // Whatever path it is asked for by, it is counted and limited as one.
    const url = toUrl(path);
    const served: Omit<RouteOptions, 'url'> = {
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      config: { access: bound.route.access },
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) => {
        reply.begun = performance.now();
        let answer = answerCall(ctx, bound, guard, { request, reply });
        // What is answered at once cannot take too long.
        if (typeof answer !== 'string') {
          timeLimit.begin(reply);
          answer = await answer;
          timeLimit.end(reply);
          // The time limit has answered already.
          if (reply.sent) return reply;
        }
        reply.code(status).headers(headers).header('x-request-id', request.id);
        if (bound.route.revalidated && keepsAnswer(request, reply, answer)) answer = '';
        observer.answered(request, url, reply.statusCode, elapsedMs(reply));
        return answer;
      },
    };
    for (const each of pathsOfRoute(bound.route)) api.route({ ...served, url: toUrl(each) });
  }
}

function toUrl(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Marks an answer that a browser may keep; true when the browser has this very one already. */
function keepsAnswer(request: FastifyRequest, reply: FastifyReply, answer: string): boolean {
  const tag = `"${createHash('sha256').update(answer).digest('base64url')}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', tag)
    .header('vary', 'Cookie, Authorization');
  const kept = request.headers['if-none-match'] === tag;
  if (kept) reply.code(304).removeHeader('content-type');
  return kept;
}

/** Fastify's own `elapsedTime` stays 0 in a scope without hooks. */
function elapsedMs({ begun }: FastifyReply): number {
  return begun === 0 ? 0 : performance.now() - begun;
}
