import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';

/** Random enough that nobody guesses it and that a fast hash of it gives nothing away. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret that somebody else holds. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const read = new WeakMap<Config, Map<string, Promise<string>>>();

/** A secret that all nodes share and that never changes: the database is asked once. */
export function sharedSecret(ctx: Context, name: string): Promise<string> {
  const known = read.get(ctx.config) ?? new Map<string, Promise<string>>();
  read.set(ctx.config, known);
  const secret = known.get(name) ?? findOrCreateSecret(ctx, name);
  known.set(name, secret);
  secret.catch(() => known.delete(name));
  return secret;
}
