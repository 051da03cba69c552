import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import type { Route } from '#shared/contract.ts';
import type { Context } from '../context.ts';
import { sharedSecret } from '../secrets/shared-secret.ts';
import { requireToken } from './csrf.ts';
import type { Doorkeeper } from './doorkeeper.ts';
import type { Guard } from './handle.ts';
import { callerOf, countCall, createLimiter, type Limiter } from './rate-limit/limiter.ts';

/** Creates the guard of all routes: it applies limits, identifies callers, and refuses forbidden and forged calls. */
export async function createGuard(ctx: Context, csrfSecret: string, doorkeeper: Doorkeeper): Promise<Guard> {
  const secret = await sharedSecret(ctx, 'rate-limit');
  const flood = createLimiter('api', { max: ctx.config.rateLimit, seconds: 60 }, secret);
  const limiters = new Map<Route, Limiter>();
  /** Counts refused calls too, so that guessing tokens is limited as well. */
  function count(route: Route, caller: string): Promise<void> | void {
    if (flood.limit.max === 0) return;
    const counting = countCall(ctx, flood, caller);
    const { limit, method, path } = route;
    if (!limit) return counting;
    const limiter = limiters.get(route) ?? createLimiter(`${method} ${path}`, limit, secret);
    limiters.set(route, limiter);
    return Promise.resolve(counting).then(() => countCall(ctx, limiter, caller));
  }
  const check = (route: Route, request: FastifyRequest, actor: Actor): Actor => {
    doorkeeper.admit(actor, route.access);
    if (route.method !== 'GET') requireToken(ctx, csrfSecret, request, actor);
    return actor;
  };
  const pass = (route: Route, request: FastifyRequest, when?: 'anew'): Actor | Promise<Actor> => {
    const actor = doorkeeper.recognise(request, when);
    return actor instanceof Promise
      ? actor.then((found) => check(route, request, found))
      : check(route, request, actor);
  };
  return (route, request, when) => {
    if (when === 'anew') return pass(route, request, when);
    const counting = count(route, callerOf(request.ip));
    return counting ? counting.then(() => pass(route, request)) : pass(route, request);
  };
}
