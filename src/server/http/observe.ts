import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const slowMs = 1000;

/** Counts every response, and logs those that were refused, failed or slow; all of them at level `debug`. */
export interface Observer {
  metrics: Metrics;
  /** `route` is the pattern, never the address, since an id in an address may grant access to its content. */
  answered(request: FastifyRequest, route: string, status: number, ms: number): void;
}

export function createObserver(ctx: Context): Observer {
  const metrics = createMetrics();
  const logsAll = ctx.log.isLevelEnabled('debug');
  return {
    metrics,
    answered({ id: requestId, method }, route, status, ms) {
      metrics.requests.observe(method, route, status, ms);
      const notable = status >= 400 || ms >= slowMs;
      if (!notable && !logsAll) return;
      ctx.log[notable ? 'info' : 'debug'](
        { requestId, method, route, status, ms: Math.round(ms) },
        'request',
      );
    },
  };
}
