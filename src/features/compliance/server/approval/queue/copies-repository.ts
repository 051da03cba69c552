import type { Context } from '#server/context.ts';
import { tables } from '../../tables.ts';

/** True if this file is stored for a submission. */
export async function hasCopy(ctx: Context, approval: string, key: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('compliance_copies')
    .select('key')
    .where('approval_id', '=', approval)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
