import { createHmac } from 'node:crypto';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../context.ts';
import { addHits } from './repository.ts';

/** Calls of one caller in the present window, as far as this node knows. */
interface Tally {
  /** Count of all nodes together when we last asked. */
  total: number;
  /** Counted here since then. */
  own: number;
}

/** Counts the calls to one thing over all nodes. */
export interface Limiter {
  name: string;
  limit: Limit;
  secret: string;
  window: number;
  tallies: Map<string, Tally>;
}

export function createLimiter(name: string, limit: Limit, secret: string): Limiter {
  return { name, limit, secret, window: 0, tallies: new Map() };
}

/** Most callers in one window; beyond it the local counts begin anew, so that a flood of addresses cannot fill the memory. */
const mostTallies = 100_000;

/**
 * Counts one call; throws `rate-limited` beyond the limit. Gives a promise only where it must ask the database:
 * small limits ask at every call and are exact. Large ones ask at each twentieth part, so that ordinary traffic
 * costs no write; all nodes together overrun by at most a twentieth each.
 */
export function countCall(ctx: Context, limiter: Limiter, caller: string): Promise<void> | void {
  const { max, seconds } = limiter.limit;
  const now = ctx.now().getTime() / 1000;
  const window = Math.floor(now / seconds);
  if (window !== limiter.window || limiter.tallies.size > mostTallies) {
    limiter.window = window;
    limiter.tallies.clear();
  }
  let tally = limiter.tallies.get(caller);
  if (!tally) {
    tally = { total: 0, own: 0 };
    limiter.tallies.set(caller, tally);
  }
  tally.own += 1;
  const endsAt = (window + 1) * seconds;
  const refuseBeyond = (count: number) => {
    if (count > max) throw new AppError('rate-limited', { params: { retryAfter: Math.ceil(endsAt - now) } });
  };
  const share = Math.max(1, Math.floor(max / 20));
  // Callers over the limit are refused without asking again.
  if (tally.total > max || tally.own < share) return refuseBeyond(tally.total + tally.own);
  return settle(ctx, limiter, caller, tally, endsAt).then(refuseBeyond);
}

/** Throws `rate-limited` for a caller over the limit, as far as this node knows. Counts nothing and queries nothing. */
export function requireUnder(ctx: Context, { limit, window, tallies }: Limiter, caller: string): void {
  const now = ctx.now().getTime() / 1000;
  const tally = tallies.get(caller);
  if (!tally || window !== Math.floor(now / limit.seconds) || tally.total + tally.own <= limit.max) return;
  const retryAfter = Math.ceil((window + 1) * limit.seconds - now);
  throw new AppError('rate-limited', { params: { retryAfter } });
}

/** Adds our own count to the one all nodes share; gives the sum as it was then, which is this call's place in the row. */
async function settle(
  ctx: Context,
  limiter: Limiter,
  caller: string,
  tally: Tally,
  endsAt: number,
): Promise<number> {
  const hits = tally.own;
  tally.own = 0;
  const total = await addHits(ctx, bucketOf(limiter, caller), hits, endsAt * 1000);
  tally.total = Math.max(tally.total, total);
  return total;
}

/**
 * Counts one call in the database, whatever the size of the limit; throws `rate-limited` beyond it.
 * Gives a function that takes the call out of the count again.
 */
export async function countExactly(
  ctx: Context,
  { name, limit: { max, seconds }, secret }: Pick<Limiter, 'name' | 'limit' | 'secret'>,
  caller: string,
): Promise<() => Promise<void>> {
  const now = ctx.now().getTime() / 1000;
  const window = Math.floor(now / seconds);
  const endsAt = (window + 1) * seconds;
  const bucket = bucketOf({ name, window, secret }, caller);
  const count = await addHits(ctx, bucket, 1, endsAt * 1000);
  if (count > max) throw new AppError('rate-limited', { params: { retryAfter: Math.ceil(endsAt - now) } });
  return async () => {
    await addHits(ctx, bucket, -1, endsAt * 1000);
  };
}

/** Callers are addresses of people: only a keyed hash of them reaches the database, and only for the window's life. */
function bucketOf(
  { name, window, secret }: Pick<Limiter, 'name' | 'window' | 'secret'>,
  caller: string,
): string {
  return createHmac('sha256', secret).update(`${name} ${window} ${caller}`).digest('base64url');
}

/** One caller for all addresses of an IPv6 network, since one person has all of them. */
export function callerOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
