import type { Context } from '#server/context.ts';

type Tables = {
  samples: { id: string; kind: string };
  items: { id: string };
};

/** Stands for "the hub was filled once": it is not filled again. */
const filled = { id: '', kind: 'filled' };

export type Sample = { id: string; kind: 'item' | 'video_playlist' | 'audio_playlist' };

function samples(ctx: Context) {
  return ctx.db.query.withTables<Tables>();
}

/** Whether nothing was ever put into this library, neither by us nor by anybody else. */
export async function isNew(ctx: Context): Promise<boolean> {
  const mark = await samples(ctx).selectFrom('samples').select('id').limit(1).executeTakeFirst();
  const item = await samples(ctx).selectFrom('items').select('id').limit(1).executeTakeFirst();
  return !mark && !item;
}

export async function markFilled(ctx: Context): Promise<void> {
  await insert(ctx, filled);
}

export async function noteSample(ctx: Context, sample: Sample): Promise<void> {
  await insert(ctx, sample);
}

export async function listSamples(ctx: Context): Promise<Sample[]> {
  const rows = await samples(ctx).selectFrom('samples').selectAll().where('id', '!=', filled.id).execute();
  return rows as Sample[];
}

export async function forgetSample(ctx: Context, id: string): Promise<void> {
  await samples(ctx).deleteFrom('samples').where('id', '=', id).execute();
}

async function insert(ctx: Context, row: { id: string; kind: string }): Promise<void> {
  await samples(ctx)
    .insertInto('samples')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
