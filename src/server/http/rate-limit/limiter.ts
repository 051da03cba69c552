import { createHmac } from 'node:crypto';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../context.ts';
import { addHits } from './repository.ts';

/** What this node knows of one caller's use of one thing in the present window. */
interface Tally {
  /** What all nodes together had counted when we last asked. */
  total: number;
  /** Counted here since then. */
  own: number;
}

/** Counts calls over all nodes. Made once for each running server. */
export interface Limiter {
  secret: string;
  tallies: Map<string, Tally>;
  window: number;
}

export function createLimiter(secret: string): Limiter {
  return { secret, tallies: new Map(), window: 0 };
}

/**
 * Counts one call of `caller` to `name`; throws `rate-limited` beyond the limit. Gives a promise only where it must ask.
 * Small limits ask the database at every call and are exact. Large ones ask at each twentieth part,
 * so that ordinary traffic costs no write; all nodes together overrun by at most a twentieth each.
 */
export function countCall(
  ctx: Context,
  limiter: Limiter,
  call: { name: string; caller: string; limit: Limit },
): Promise<void> | void {
  const { limit } = call;
  const now = ctx.now().getTime();
  const windowMs = limit.seconds * 1000;
  const window = Math.floor(now / windowMs);
  const endsAt = (window + 1) * windowMs;
  forgetOldTallies(limiter, now);

  const key = `${call.name} ${window} ${call.caller}`;
  const tally = limiter.tallies.get(key) ?? { total: 0, own: 0 };
  limiter.tallies.set(key, tally);
  tally.own += 1;
  const share = Math.max(1, Math.floor(limit.max / 20));
  const refuseBeyondLimit = () => {
    if (tally.total + tally.own > limit.max)
      throw new AppError('rate-limited', { params: { retryAfter: Math.ceil((endsAt - now) / 1000) } });
  };
  // Who is over the limit already is refused without asking again.
  if (tally.total > limit.max || tally.own < share) return refuseBeyondLimit();
  const hits = tally.own;
  tally.own = 0;
  tally.total += hits;
  return addHits(ctx, bucketOf(limiter, key), hits, endsAt).then((total) => {
    tally.total = Math.max(tally.total, total);
    refuseBeyondLimit();
  });
}

/** Callers are addresses of people: only a keyed hash of them reaches the database, and only for the window's life. */
function bucketOf(limiter: Limiter, key: string): string {
  return createHmac('sha256', limiter.secret).update(key).digest('base64url');
}

const forgetEveryMs = 60_000;
const mostTallies = 100_000;

function forgetOldTallies(limiter: Limiter, now: number): void {
  const window = Math.floor(now / forgetEveryMs);
  if (window === limiter.window && limiter.tallies.size < mostTallies) return;
  limiter.window = window;
  limiter.tallies.clear();
}

/** One caller for all addresses of an IPv6 network, since one person has all of them. */
export function callerOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped ?? address.split(':').slice(0, 4).join(':');
}
