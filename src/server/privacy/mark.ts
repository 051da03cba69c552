import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { sharedSecret } from '../secrets/shared-secret.ts';

/**
 * Returns a pseudonym for a user or a network in the log: the same on all nodes for one day, so that lines can be correlated;
 * it cannot be traced back without the hub's secret.
 */
export async function markOf(ctx: Context, value: string): Promise<string> {
  const secret = await sharedSecret(ctx, 'log-marks');
  const day = ctx.now().toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`${day} ${value}`).digest('base64url').slice(0, 10);
}
