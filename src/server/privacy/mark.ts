import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { findOrCreateSecret } from '../secrets/repository.ts';

/**
 * What the log says in the place of a person or a network: the same for the same one on one day, over all nodes, so that
 * lines can be told to belong together; and nothing that anybody without the hub's secret can lead back to them.
 */
export async function markOf(ctx: Context, value: string): Promise<string> {
  const secret = await findOrCreateSecret(ctx, 'log-marks');
  const day = ctx.now().toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`${day} ${value}`).digest('base64url').slice(0, 10);
}
