import type { ActingContext, Context } from '#server/context.ts';
import { callerOf, countCall, isRateLimited, requireUnder } from '#server/http/rate-limit/limiter.ts';
import { limiterOf } from '#server/http/rate-limit/limiter-of.ts';
import { noteGuessing } from './guesses.ts';

/** Limit of misses from one network. */
const limit = { max: 300, seconds: 15 * 60 };

/**
 * Throws `rate-limited` for a network with too many misses. To be called only after nothing was found: a right address always
 * works, so that nobody can lock out those who share a network with them.
 */
export async function requireFewMisses(ctx: Context, address: string): Promise<void> {
  if (ctx.config.rateLimit !== 0)
    requireUnder(ctx, await limiterOf(ctx, 'link misses', limit), callerOf(address));
}

/** Counts a miss: nothing was found that the caller may see. */
export async function countMiss(ctx: ActingContext, address: string): Promise<void> {
  if (ctx.config.rateLimit === 0) return;
  try {
    await countCall(ctx, await limiterOf(ctx, 'link misses', limit), callerOf(address));
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    await noteGuessing(ctx, { step: 'link', requestedId: '', exists: false, address });
  }
}
