import type { Context } from '../context.ts';
import { perHub } from '../per-hub.ts';
import { findOrCreateSecret } from './repository.ts';

const makeCache = () => new Map<string, string>();

/** Returns a secret that all nodes share and that never changes; the database is queried only once. */
export async function sharedSecret(ctx: Context, name: string): Promise<string> {
  const cache = perHub(ctx, makeCache);
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const secret = await findOrCreateSecret(ctx, name);
  // A secret created in a transaction may still be rolled back.
  ctx.afterCommit(() => cache.set(name, secret));
  return secret;
}
