import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import type { Visit } from '#server/visit.ts';

const secrets = new WeakMap<Context['db']['query'], string>();

/**
 * A mark of the device that a visit comes from: the same for the same device, and nothing that anybody could be found by. The
 * address itself is kept nowhere.
 */
export async function deviceMark(ctx: Context, { address, headers }: Visit): Promise<string> {
  const secret = secrets.get(ctx.db.query) ?? (await findOrCreateSecret(ctx, 'use-recipient'));
  secrets.set(ctx.db.query, secret);
  const mark = createHmac('sha256', secret).update(JSON.stringify([address, headers['user-agent'] ?? '']));
  return `device:${mark.digest('hex').slice(0, 20)}`;
}
