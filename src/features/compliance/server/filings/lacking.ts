import type { StoredItem } from '#features/library/server/doors/items.ts';
import { categoriesInUse } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import type { Rules } from '../../contract.ts';
import { rulesOf } from '../sharing.ts';
import { listApprovedSince } from './clocks-repository.ts';
import { findFiling, listUnfiled } from './repository.ts';
import { findUnfiledChanges } from './unfiled-changes.ts';

const atOnce = 500;

/**
 * True if under these rules nobody may use an item yet, since it has to be filed first and is not, or not as it is now. A
 * filing of the original counts for its working copy.
 */
export async function lacksFiling(
  ctx: Context,
  { id, category, revises }: Pick<StoredItem, 'id' | 'category' | 'revises'>,
  rules: Rules,
): Promise<boolean> {
  if (!isFiledFirst(rules, category)) return false;
  if ((await findFiling(ctx, revises ?? id)) === null) return true;
  return revises === null && (await findUnfiledChanges(ctx, [id])).has(id);
}

/** True if these rules ask that content of a category is filed before its first use. */
function isFiledFirst(rules: Rules, category: string): boolean {
  return rulesOf(rules, [category]).some(({ filing }) => filing === 'before-use');
}

/** Divides the library's categories by whether their content has to be filed before its first use. */
export async function categoriesFiledFirst(
  ctx: Context,
  rules: Rules,
): Promise<{ filedFirst: string[]; others: string[] }> {
  const sorted = Object.groupBy(await categoriesInUse(ctx), (category) =>
    isFiledFirst(rules, category) ? 'filedFirst' : 'others',
  );
  return { filedFirst: sorted.filedFirst ?? [], others: sorted.others ?? [] };
}

/** Yields, in batches, items that under these rules have to be filed before use, are not, and are not under embargo yet. */
export async function* eachUnfiled(ctx: Context, rules: Rules): AsyncGenerator<string[]> {
  const { filedFirst } = await categoriesFiledFirst(ctx, rules);
  for (let after = ''; ; ) {
    const ids = await listUnfiled(ctx, filedFirst, { after, most: atOnce, onlyFree: true });
    if (ids.length > 0) yield ids;
    if (ids.length < atOnce) break;
    after = ids.at(-1) ?? '';
  }
  const changed = await findUnfiledChanges(ctx, await listApprovedSince(ctx, filedFirst, { onlyFree: true }));
  if (changed.size > 0) yield [...changed.keys()];
}
