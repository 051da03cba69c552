import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { answerError } from './errors.ts';
import { answerCall, type BoundRoute, type Guard } from './handle.ts';
import type { Observer } from './observe.ts';
import type { TimeLimit } from './time-limit.ts';

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
  api.setErrorHandler((error, request, reply) => {
    timeLimit.end(reply);
    reply.headers(headers).header('x-request-id', request.id);
    answerError(ctx, error, request, reply);
    observer.answered(request, request.routeOptions.url ?? '', reply.statusCode, reply.elapsedTime);
  });
  for (const bound of parts.routes) {
    const { method, path, status = 200 } = bound.route;
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    api.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url,
      handler: async (request, reply) => {
        timeLimit.begin(reply);
        const json = await answerCall(ctx, bound, guard, { request, reply });
        timeLimit.end(reply);
        reply.code(status).headers(headers).header('x-request-id', request.id);
        observer.answered(request, url, status, reply.elapsedTime);
        return json;
      },
    });
  }
}
