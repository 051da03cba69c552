import type { Limit } from '#shared/contract.ts';
import type { Context } from '../../context.ts';
import { perHub } from '../../per-hub.ts';
import { sharedSecret } from '../../secrets/shared-secret.ts';
import { createLimiter, type Limiter } from './limiter.ts';

const makeLimiters = () => new Map<string, Limiter>();

/** Returns the hub's limiter of this name, created at its first use. */
export async function limiterOf(ctx: Context, name: string, limit: Limit): Promise<Limiter> {
  const secret = await sharedSecret(ctx, 'rate-limit');
  const limiters = perHub(ctx, makeLimiters);
  const limiter = limiters.get(name) ?? createLimiter(name, limit, secret);
  limiters.set(name, limiter);
  return limiter;
}
