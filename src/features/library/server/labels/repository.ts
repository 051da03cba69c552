import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';
import type { AccessFields } from '../../contract/decide.ts';
import { type IndexAudience, indexAudiencesOf } from '../items/index-audiences.ts';
import type { StoredItem } from '../items/stored.ts';
import { type LabelRow, tables } from '../tables.ts';

/** Kinds of labels by which items are grouped. */
export type LabelKind = 'tag' | 'category' | 'kind' | 'speaker';

type Use = Pick<LabelRow, 'kind' | 'circle' | 'label'>;
type LabelledItem = AccessFields & Pick<StoredItem, 'kind' | 'tags' | 'category' | 'speakers'>;

/** Updates the counts of labels gained and lost, for each audience. Null before an item's creation and after its removal. */
export async function countLabels(
  ctx: Context,
  before: LabelledItem | null,
  after: LabelledItem | null,
): Promise<void> {
  const [had, has] = [usesOf(before), usesOf(after)];
  const gained = has.filter((each) => !isAmong(each, had));
  if (gained.length > 0)
    await tables(ctx)
      .insertInto('labels')
      .values(gained.map((use) => ({ ...use, folded: fold(use.label), uses: 1 })))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'circle', 'label']).doUpdateSet({ uses: sql`labels.uses + 1` }),
      )
      .execute();
  for (const use of had.filter((each) => !isAmong(each, has))) {
    await tables(ctx)
      .updateTable('labels')
      .set({ uses: sql`uses - 1` })
      .where((row) => row.and(use))
      .execute();
    await tables(ctx)
      .deleteFrom('labels')
      .where((row) => row.and(use))
      .where('uses', '<=', 0)
      .execute();
  }
}

interface LabelQuery {
  indexAudience: IndexAudience;
  begins: string;
  most: number;
  /** No others than these, however they are written. */
  among?: readonly string[] | undefined;
}

/** The labels that begin with these letters, the most used first. */
export async function listLabels(
  ctx: Context,
  kind: LabelKind,
  { indexAudience, begins, most, among }: LabelQuery,
): Promise<{ label: string; count: number }[]> {
  const start = fold(begins);
  return tables(ctx)
    .selectFrom('labels')
    .select(['label', 'uses as count'])
    .where('kind', '=', kind)
    .where('circle', '=', indexAudience)
    .$if(start !== '', (query) =>
      query.where('folded', '>=', start).where('folded', '<', `${start}\u{10ffff}`),
    )
    .$if(among !== undefined, (query) => query.where('folded', 'in', (among ?? []).map(fold)))
    .orderBy('uses', 'desc')
    .orderBy('label')
    .limit(most)
    .execute();
}

/** Number of items with this label that an audience sees. */
export async function countLabel(
  ctx: Context,
  kind: LabelKind,
  audience: IndexAudience,
  label: string,
): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('labels')
    .select('uses')
    .where((each) => each.and({ kind, circle: audience, label }))
    .executeTakeFirst();
  return row?.uses ?? 0;
}

function usesOf(item: LabelledItem | null): Use[] {
  if (!item) return [];
  const names = [
    { kind: 'kind', label: item.kind },
    ...item.tags.map((label) => ({ kind: 'tag', label })),
    ...[...new Set(item.speakers.map(({ name }) => name))].map((label) => ({ kind: 'speaker', label })),
    ...(item.category === '' ? [] : [{ kind: 'category', label: item.category }]),
  ];
  return indexAudiencesOf(item).flatMap((audience) => names.map((name) => ({ ...name, circle: audience })));
}

function isAmong(one: Use, uses: readonly Use[]): boolean {
  return uses.some(
    (each) => each.kind === one.kind && each.circle === one.circle && each.label === one.label,
  );
}
