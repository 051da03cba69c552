import type { Route } from '#shared/contract.ts';
import type { Context } from '../context.ts';
import { findOrCreateSecret } from '../secrets/repository.ts';
import { requireToken } from './csrf.ts';
import type { Guard } from './handle.ts';
import { callerOf, countCall, createLimiter, type Limiter } from './rate-limit/limiter.ts';

/** Refuses forged requests and holds the limits, before a handler sees anything. */
export async function createGuard(ctx: Context, csrfSecret: string): Promise<Guard> {
  const secret = await findOrCreateSecret(ctx, 'rate-limit');
  const flood = createLimiter('api', { max: ctx.config.rateLimit, seconds: 60 }, secret);
  const limiters = new Map<Route, Limiter>();
  /** Refused calls count too, so that guessing tokens is limited as well. */
  function count(route: Route, caller: string): Promise<void> | void {
    if (flood.limit.max === 0) return;
    const counting = countCall(ctx, flood, caller);
    const { limit, method, path } = route;
    if (!limit) return counting;
    const limiter = limiters.get(route) ?? createLimiter(`${method} ${path}`, limit, secret);
    limiters.set(route, limiter);
    return Promise.resolve(counting).then(() => countCall(ctx, limiter, caller));
  }
  return (route, request) => {
    const counting = count(route, callerOf(request.ip));
    if (route.method === 'GET') return counting;
    return Promise.resolve(counting).then(() => requireToken(ctx, csrfSecret, request));
  };
}
