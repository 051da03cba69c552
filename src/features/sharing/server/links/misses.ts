import type { Config } from '#server/config.ts';
import type { ActingContext, Context } from '#server/context.ts';
import {
  callerOf,
  countCall,
  createLimiter,
  type Limiter,
  requireUnder,
} from '#server/http/rate-limit/limiter.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { isLimit, noteGuessing } from './guesses.ts';

/** So often may one network ask for what is not there. */
const limit = { max: 300, seconds: 15 * 60 };

const limiters = new WeakMap<Config, Promise<Limiter>>();

/**
 * Throws `rate-limited` for a network that asked too often for what is not there. To be asked where nothing was found: who
 * has the right address is let in, so that nobody shuts out those who share a network with them.
 */
export async function requireFewMisses(ctx: Context, address: string): Promise<void> {
  if (ctx.config.rateLimit !== 0) requireUnder(ctx, await limiterOf(ctx), callerOf(address));
}

/** Counts that nothing was found, or nothing that whoever asked may see. */
export async function countMiss(ctx: ActingContext, address: string): Promise<void> {
  if (ctx.config.rateLimit === 0) return;
  try {
    await countCall(ctx, await limiterOf(ctx), callerOf(address));
  } catch (error) {
    if (!isLimit(error)) throw error;
    await noteGuessing(ctx, { step: 'link', asked: '', exists: false, address });
  }
}

function limiterOf(ctx: Context): Promise<Limiter> {
  const limiter =
    limiters.get(ctx.config) ??
    findOrCreateSecret(ctx, 'rate-limit').then((secret) => createLimiter('link misses', limit, secret));
  limiters.set(ctx.config, limiter);
  limiter.catch(() => limiters.delete(ctx.config));
  return limiter;
}
