import type { Context } from '../context.ts';
import { findOrCreateSecret } from '../secrets/repository.ts';
import { requireToken } from './csrf.ts';
import type { Guard } from './handle.ts';
import { callerOf, countCall, createLimiter } from './rate-limit/limiter.ts';

/** Holds the limits and refuses forged requests, before a handler sees anything. */
export async function createGuard(ctx: Context, csrfSecret: string): Promise<Guard> {
  const limiter = createLimiter(await findOrCreateSecret(ctx, 'rate-limit'));
  const flood = { max: ctx.config.rateLimit, seconds: 60 };
  return (route, request) => {
    if (route.method !== 'GET') requireToken(ctx, csrfSecret, request);
    if (flood.max === 0) return;
    const caller = callerOf(request.ip);
    const counting = countCall(ctx, limiter, { name: 'api', caller, limit: flood });
    const { limit } = route;
    if (!limit) return counting;
    return (async () => {
      await counting;
      await countCall(ctx, limiter, { name: `${route.method} ${route.path}`, caller, limit });
    })();
  };
}
