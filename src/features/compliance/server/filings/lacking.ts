import { categoriesInUse, type StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Rules } from '../../contract.ts';
import { rulesOf } from '../sharing.ts';
import { changedAmong } from './changed.ts';
import { listApprovedSince } from './clocks/repository.ts';
import { findFiling, listUnfiled } from './repository.ts';

const atOnce = 500;

/**
 * Whether by these rules an item may be used by nobody yet, as it has to be filed before and is not, or not as it is now. What a copy is made
 * of counts for it.
 */
export async function lacksFiling(
  ctx: Context,
  { id, category, revises }: Pick<StoredItem, 'id' | 'category' | 'revises'>,
  rules: Rules,
): Promise<boolean> {
  if (!asksBeforeUse(rules, category)) return false;
  if ((await findFiling(ctx, revises ?? id)) === null) return true;
  return revises === null && (await changedAmong(ctx, [id])).has(id);
}

/** Whether these rules ask that content of a category is filed before anybody uses it. */
function asksBeforeUse(rules: Rules, category: string): boolean {
  return rulesOf(rules, [category]).some(({ filing }) => filing === 'before-use');
}

/** The categories of the library, by whether content of them has to be filed before anybody uses it. */
export async function filedBefore(
  ctx: Context,
  rules: Rules,
): Promise<{ asked: string[]; unasked: string[] }> {
  const sorted = Object.groupBy(await categoriesInUse(ctx), (category) =>
    asksBeforeUse(rules, category) ? 'asked' : 'unasked',
  );
  return { asked: sorted.asked ?? [], unasked: sorted.unasked ?? [] };
}

/** Items that by these rules have to be filed before use, are not, and are kept back by nothing yet; some at a time. */
export async function* eachUnfiled(ctx: Context, rules: Rules): AsyncGenerator<string[]> {
  const { asked } = await filedBefore(ctx, rules);
  for (let after = ''; ; ) {
    const ids = await listUnfiled(ctx, asked, { after, most: atOnce, onlyFree: true });
    if (ids.length > 0) yield ids;
    if (ids.length < atOnce) break;
    after = ids.at(-1) ?? '';
  }
  const changed = await changedAmong(ctx, await listApprovedSince(ctx, asked, { onlyFree: true }));
  if (changed.size > 0) yield [...changed.keys()];
}
