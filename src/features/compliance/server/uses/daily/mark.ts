import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import type { Visit } from '#server/visit.ts';
import { dayMs } from '#shared/durations.ts';

export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

/**
 * Returns an anonymous mark of these values: the same all day, another one the next day. Network addresses go into it and are
 * stored nowhere.
 */
export async function markOfDay(ctx: Context, of: readonly unknown[]): Promise<string> {
  const secret = await sharedSecret(ctx, 'use-recipient');
  const text = JSON.stringify([dayOf(ctx.now()), ...of]);
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 20);
}

/** Returns the values of a request that distinguish devices. */
export function traitsOf({ address, headers }: Visit): readonly unknown[] {
  return [address, headers['user-agent'] ?? ''];
}
