import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { tables } from '../tables.ts';

/** Returns the secret of that name, shared by all nodes and created by the first request; later requests only read it. */
export async function findOrCreateSecret(ctx: Context, name: string): Promise<string> {
  const query = tables(ctx);
  const find = () => query.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.value;
  await query
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: ctx.now().getTime() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`the secret ${name} was not kept`);
  return made.value;
}
