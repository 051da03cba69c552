import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const slowMs = 1000;

/** Counts every answer, and logs those that were refused, failed or slow; at level `debug` all of them. */
export function observe(app: FastifyInstance, ctx: Context): void {
  const metrics = createMetrics();
  const logsAll = ctx.log.isLevelEnabled('debug');
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    metrics.observeRequest(request.method, routeOf(request), reply.statusCode, ms);
    if (logsAll || reply.statusCode >= 400 || ms >= slowMs) logRequest(ctx, request, reply, ms);
    done();
  });
  serveMetrics(app, ctx, metrics);
}

function logRequest(ctx: Context, request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const level = reply.statusCode >= 400 || ms >= slowMs ? 'info' : 'debug';
  const { id: requestId, method } = request;
  const { statusCode: status } = reply;
  ctx.log[level]({ requestId, method, route: routeOf(request), status, ms: Math.round(ms) }, 'request');
}

/** The pattern and never the address: an id in it is the key to what it opens. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
