import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

type Tables = { secrets: { name: string; value: string; created_at: number } };

/** The secret of that name, made by whichever node asks first and the same for all. Nothing is written where it is there. */
export async function findOrCreateSecret(ctx: Context, name: string): Promise<string> {
  const query = ctx.db.query.withTables<Tables>();
  const find = () => query.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await query
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: ctx.now().getTime() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`the secret ${name} was not kept`);
  return made.value;
}
