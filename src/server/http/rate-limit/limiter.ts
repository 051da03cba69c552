import { createHmac } from 'node:crypto';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../context.ts';
import { sharedSecret } from '../../secrets/shared-secret.ts';
import { addHits } from './repository.ts';

/** Calls of one caller in the current window, as known to this node. */
interface Tally {
  /** Count of all nodes at the last query. */
  total: number;
  /** Calls counted by this node since then. */
  own: number;
}

/** Counts the calls to one route or action over all nodes. */
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

/** Most callers in one window; beyond it the local counts are reset, so that a flood of addresses cannot fill the memory. */
const mostTallies = 100_000;

/**
 * Counts one call; throws `rate-limited` beyond the limit. Returns a promise only if it must query the database: small limits
 * query it at every call and are exact. Large ones query it at every twentieth of the limit, so that ordinary traffic causes no
 * writes; each node may exceed the limit by a twentieth.
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
  // Callers over the limit are refused without another query.
  if (tally.total > max || tally.own < share) return refuseBeyond(tally.total + tally.own);
  return settle(ctx, limiter, caller, tally, endsAt).then(refuseBeyond);
}

/** Throws `rate-limited` for a caller over the limit, as known to this node. Neither counts nor queries. */
export function requireUnder(ctx: Context, { limit, window, tallies }: Limiter, caller: string): void {
  const now = ctx.now().getTime() / 1000;
  const tally = tallies.get(caller);
  if (!tally || window !== Math.floor(now / limit.seconds) || tally.total + tally.own <= limit.max) return;
  const retryAfter = Math.ceil((window + 1) * limit.seconds - now);
  throw new AppError('rate-limited', { params: { retryAfter } });
}

/** Adds this node's count to the shared one; returns the new sum, which is this call's number. */
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
 * Counts one call in the database, whatever the size of the limit; throws `rate-limited` beyond it. Returns a function that
 * removes the call from the count.
 */
export async function countExactly(
  ctx: Context,
  name: string,
  { max, seconds }: Limit,
  caller: string,
): Promise<() => Promise<void>> {
  const secret = await sharedSecret(ctx, 'rate-limit');
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

/** Counts one call from a network address, unless the hub has no limits; throws `rate-limited`. */
export async function countAddress(ctx: Context, name: string, limit: Limit, address: string): Promise<void> {
  if (ctx.config.rateLimit !== 0) await countExactly(ctx, name, limit, callerOf(address));
}

/** True if an error means that something was tried too often. */
export function isRateLimited(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'rate-limited';
}

/** Hashes the caller, which is a network address: the database holds only a keyed hash, only for the window's duration. */
function bucketOf(
  { name, window, secret }: Pick<Limiter, 'name' | 'window' | 'secret'>,
  caller: string,
): string {
  return createHmac('sha256', secret).update(`${name} ${window} ${caller}`).digest('base64url');
}

/** Returns the caller of an address: one for a whole IPv6 network, since a single user may have all its addresses. */
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
