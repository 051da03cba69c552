import type { Context } from '#server/context.ts';
import { readWord } from '#server/db/stored-body.ts';
import { playlistKinds } from '../../contract.ts';
import { tables } from '../tables.ts';

/** Marks that the hub was filled once: it is not filled again. */
const filled = { id: '', kind: 'filled' };

const sampleKinds = ['item', ...playlistKinds] as const;
export type Sample = { id: string; kind: (typeof sampleKinds)[number] };

/** True if the library never had content, samples included. */
export async function isNew(ctx: Context): Promise<boolean> {
  const mark = await tables(ctx).selectFrom('samples').select('id').limit(1).executeTakeFirst();
  const item = await tables(ctx).selectFrom('items').select('id').limit(1).executeTakeFirst();
  return !mark && !item;
}

/** True if there is content that is no sample. */
export async function hasOwnContent(ctx: Context): Promise<boolean> {
  const item = await tables(ctx)
    .selectFrom('items')
    .select('id')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('samples').select('samples.id').whereRef('samples.id', '=', 'items.id')),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

export async function markFilled(ctx: Context): Promise<void> {
  await insert(ctx, filled);
}

export async function noteSample(ctx: Context, sample: Sample): Promise<void> {
  await insert(ctx, sample);
}

export async function listSamples(ctx: Context): Promise<Sample[]> {
  const rows = await tables(ctx).selectFrom('samples').selectAll().where('id', '!=', filled.id).execute();
  return rows.map(({ id, kind }) => ({ id, kind: readWord(`sample ${id}`, 'kind', kind, sampleKinds) }));
}

export async function forgetSample(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('samples').where('id', '=', id).execute();
}

async function insert(ctx: Context, row: { id: string; kind: string }): Promise<void> {
  await tables(ctx)
    .insertInto('samples')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
