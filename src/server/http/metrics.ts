import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { createRequestTimes, type RequestTimes } from './request-times.ts';

/** The metrics of one running server. */
export interface Metrics {
  registry: Registry;
  requests: RequestTimes;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createRequestTimes();
  registry.registerMetric(requests as unknown as Metric);
  return { registry, requests };
}

/** Serves `/metrics` for Prometheus: with the configured token, or only to this machine if there is none. */
export function serveMetrics(app: FastifyInstance, ctx: Context, metrics: Metrics): void {
  app.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    if (!mayReadMetrics(ctx, request)) throw new AppError('not-found');
    return reply
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}

function mayReadMetrics(ctx: Context, request: FastifyRequest): boolean {
  const { metricsToken } = ctx.config;
  if (!metricsToken) return isFromThisMachine(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'via',
];

/** True if the request comes from this machine itself. A local proxy forwards other clients' requests, and sets a header. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const passedOn = proxyHeaders.some((name) => request.headers[name] !== undefined);
  return !passedOn && (address === '::1' || /^(::ffff:)?127\./.test(address));
}
