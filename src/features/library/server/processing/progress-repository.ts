import type { Context } from '#server/context.ts';
import { type Step, steps } from '../../contract.ts';
import { tables } from '../tables.ts';

/** Progress of the work on an item's file. */
export interface Progress {
  step: Step | null;
  percent: number;
}

export async function progressOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Progress>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('item_logs')
    .select(['item_id', 'step', 'percent'])
    .where('item_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.item_id, { step: toStep(row.step), percent: row.percent }]));
}

/** The log so far: one line each, with its time in milliseconds before the text. */
export async function readLog(ctx: Context, item: string): Promise<string> {
  const row = await tables(ctx)
    .selectFrom('item_logs')
    .select('log')
    .where('item_id', '=', item)
    .executeTakeFirst();
  return row?.log ?? '';
}

export async function writeProgress(
  ctx: Context,
  item: string,
  { step, percent }: Progress,
  log: string,
): Promise<void> {
  const values = { step, percent, log, updated_at: ctx.now().getTime() };
  await tables(ctx)
    .insertInto('item_logs')
    .values({ item_id: item, ...values })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(values))
    .execute();
}

function toStep(text: string | null): Step | null {
  return steps.find((step) => step === text) ?? null;
}
