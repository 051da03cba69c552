import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { findSpans, findUses, readEnd, type UseFilter } from './repository.ts';
import type { StoredUse } from './stored.ts';

const readAtOnce = 500;
const hashesAtOnce = 500;

/** Yields all records that match a filter, in their order, up to the last of this moment; read in batches that fit the memory. */
export async function* eachUse(ctx: Context, filter: UseFilter = {}): AsyncGenerator<StoredUse> {
  const { last } = await readEnd(ctx);
  for (let above = 0; above < last; ) {
    const some = await findUses(ctx, filter, { above, below: last + 1, most: readAtOnce });
    yield* some;
    if (some.length < readAtOnce) return;
    above = some.at(-1)?.seq ?? last;
    await turn();
  }
}

/** Finds the first and last use of each item, alone or in a season; without items that were never used. */
export async function spansOf(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, { first: Date; last: Date }>> {
  const spans = new Map<string, { first: Date; last: Date }>();
  for (let from = 0; from < items.length; from += hashesAtOnce)
    for (const { item, first, last } of await findSpans(ctx, items.slice(from, from + hashesAtOnce)))
      spans.set(item, { first, last });
  return spans;
}
