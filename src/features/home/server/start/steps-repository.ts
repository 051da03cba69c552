import type { Context } from '#server/context.ts';
import type { SetUpStep } from '../../contract.ts';
import { tables } from '../tables.ts';

export async function findDismissed(ctx: Context, uid: string): Promise<Set<string>> {
  const rows = await tables(ctx)
    .selectFrom('dismissed_steps')
    .select('step')
    .where('uid', '=', uid)
    .execute();
  return new Set(rows.map(({ step }) => step));
}

export async function storeDismissed(ctx: Context, uid: string, step: SetUpStep): Promise<void> {
  await tables(ctx)
    .insertInto('dismissed_steps')
    .values({ uid, step })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeDismissed(ctx: Context, uid: string, step: SetUpStep): Promise<void> {
  await tables(ctx).deleteFrom('dismissed_steps').where('uid', '=', uid).where('step', '=', step).execute();
}
