import type { StoredItem } from '#features/library/server/doors/items.ts';
import { availabilityOf } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import { openSince } from '../filings/clock.ts';
import { spansOf } from './read.ts';

/** Period in which an item was public at its address, without a record for each reader. */
export interface OpenTime {
  since: Date;
  /** Null: it is still public. */
  until: Date | null;
}

/** First and last use of an item, by links and at its public address. */
export interface UseSpan {
  first: Date;
  /** Null while it is public. */
  last: Date | null;
  open: OpenTime | null;
}

/** Returns null for an item that was never used. Deleted items are known by their records alone. */
export async function spanOfUses(ctx: Context, id: string, item: StoredItem | null): Promise<UseSpan | null> {
  const span = (await spansOf(ctx, [id])).get(id);
  const open = item && (await openTimeOf(ctx, item));
  if (!open) return span ? { ...span, open } : null;
  const firsts = [open.since, ...(span ? [span.first] : [])];
  const lasts = open.until && [open.until, ...(span ? [span.last] : [])];
  return { first: earliest(firsts), last: lasts && latest(lasts), open };
}

async function openTimeOf(ctx: Context, item: StoredItem): Promise<OpenTime | null> {
  const since = await openSince(ctx, item);
  if (!since) return null;
  const { isOut = false, lastOut = null } = (await availabilityOf(ctx, [item.id])).get(item.id) ?? {};
  return { since, until: isOut ? null : (lastOut ?? since) };
}

const earliest = (times: readonly Date[]) => new Date(Math.min(...times.map(Number)));
const latest = (times: readonly Date[]) => new Date(Math.max(...times.map(Number)));
