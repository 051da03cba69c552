import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../context.ts';

/** The numbers of one running server. */
export interface Metrics {
  registry: Registry;
  observeRequest(method: string, route: string, status: number, ms: number): void;
}

type Observed = ReturnType<Histogram['labels']>;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'hub_http_request_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Looking labels up again for each request costs more than the rest of it.
  const known = new Map<string, Observed>();
  return {
    registry,
    observeRequest(method, route, status, ms) {
      const key = `${method} ${route} ${status}`;
      const observed = known.get(key) ?? requests.labels(method, route, String(status));
      known.set(key, observed);
      observed.observe(ms / 1000);
    },
  };
}

/** `/metrics` for Prometheus: with the configured token, or from this machine itself when there is none. */
export function serveMetrics(app: FastifyInstance, ctx: Context, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
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

/** A proxy on this machine passes on other people's requests; it says so in a header. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return passedOn === undefined && (address === '::1' || /^(::ffff:)?127\./.test(address));
}
