import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';

/** Returns a 96-bit signature of a text; the purpose is part of it. */
export async function markOf(ctx: Context, purpose: string, text: string): Promise<string> {
  return createHmac('sha256', await sharedSecret(ctx, 'feedback'))
    .update(`${purpose} ${text}`)
    .digest('hex')
    .slice(0, 24);
}

export async function hasMark(ctx: Context, purpose: string, text: string, given: string): Promise<boolean> {
  const expected = Buffer.from(await markOf(ctx, purpose, text));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Returns the hash stored in place of a key that others hold. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}
