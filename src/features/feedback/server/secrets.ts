import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';

const read = new WeakMap<Config, Promise<string>>();

/** What all nodes sign with here: the database is asked once. */
function ownSecret(ctx: Context): Promise<string> {
  const known = read.get(ctx.config) ?? findOrCreateSecret(ctx, 'feedback');
  read.set(ctx.config, known);
  known.catch(() => read.delete(ctx.config));
  return known;
}

/** A mark of 96 bits that only the hub can put on a text; what it is for is part of it. */
export async function markOf(ctx: Context, purpose: string, text: string): Promise<string> {
  return createHmac('sha256', await ownSecret(ctx))
    .update(`${purpose} ${text}`)
    .digest('hex')
    .slice(0, 24);
}

export async function hasMark(ctx: Context, purpose: string, text: string, given: string): Promise<boolean> {
  const expected = Buffer.from(await markOf(ctx, purpose, text));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** What is kept of a name that somebody else holds. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}
