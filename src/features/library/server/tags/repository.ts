import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';

type Row = { tag: string; folded: string; uses: number };

function tags(ctx: Context) {
  return ctx.db.query.withTables<{ tags: Row }>();
}

/** Notes which tags an item has gained and lost. */
export async function countTags(
  ctx: Context,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const tag of after.filter((each) => !before.includes(each)))
    await tags(ctx)
      .insertInto('tags')
      .values({ tag, folded: fold(tag), uses: 1 })
      .onConflict((conflict) => conflict.column('tag').doUpdateSet({ uses: sql`tags.uses + 1` }))
      .execute();
  const lost = before.filter((each) => !after.includes(each));
  if (lost.length === 0) return;
  await tags(ctx).updateTable('tags').set({ uses: sql`uses - 1` }).where('tag', 'in', lost).execute();
  await tags(ctx).deleteFrom('tags').where('tag', 'in', lost).where('uses', '<=', 0).execute();
}

/** The tags that begin with these letters, the most used first. */
export async function listTags(
  ctx: Context,
  begins: string,
  most: number,
): Promise<{ tag: string; count: number }[]> {
  const start = fold(begins);
  return tags(ctx)
    .selectFrom('tags')
    .select(['tag', 'uses as count'])
    .$if(start !== '', (query) =>
      query.where('folded', '>=', start).where('folded', '<', `${start}\u{10ffff}`),
    )
    .orderBy('uses', 'desc')
    .orderBy('tag')
    .limit(most)
    .execute();
}
