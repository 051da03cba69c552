import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { Visit } from '#server/visit.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

const secrets = new WeakMap<Context['events'], string>();

/**
 * A mark of whatever is given, which holds for one day and tells nothing: the same on that day, another on the next. Network
 * addresses go into it and are kept nowhere.
 */
export async function markOfDay(ctx: Context, of: readonly unknown[]): Promise<string> {
  const secret = secrets.get(ctx.events) ?? (await findOrCreateSecret(ctx, 'use-recipient'));
  secrets.set(ctx.events, secret);
  const text = JSON.stringify([dayOf(ctx.now()), ...of]);
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 20);
}

/** What tells one device from another as far as its request goes. */
export function traitsOf({ address, headers }: Visit): readonly unknown[] {
  return [address, headers['user-agent'] ?? ''];
}
