import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { findSpans, findUses, readEnd, type UseFilter } from './repository.ts';
import type { StoredUse } from './stored.ts';

const readAtOnce = 500;
const askedAtOnce = 500;

/** All records that a filter lets through, in their order, up to the last there is now; in pieces that fit the memory. */
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

/** When each of these items was first and last used, alone or in a season; those that never were are not in it. */
export async function spansOf(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, { first: Date; last: Date }>> {
  const spans = new Map<string, { first: Date; last: Date }>();
  for (let from = 0; from < items.length; from += askedAtOnce)
    for (const { item, first, last } of await findSpans(ctx, items.slice(from, from + askedAtOnce)))
      spans.set(item, { first, last });
  return spans;
}
