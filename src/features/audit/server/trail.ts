import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import type { AuditFilter } from '../contract.ts';
import { findFirstSince, findLastBefore, findRows, type Range, readEnd } from './repository.ts';
import type { AuditRow } from './tables.ts';

/** Number of entries per step of a text search, so that other requests get their turn in between, */
const searchedAtOnce = 10_000;
/** and the most for one page. */
const searchedAtMost = 200_000;
const exportedAtOnce = 2000;

interface TrailRange {
  /** Limits: entries older than `before`, or newer than `after`. */
  before?: number | undefined;
  after?: number | undefined;
  size: number;
}

/** One page, newest first. `newer` and `older` are where the neighbouring pages begin; null where there is none. */
export interface TrailPage {
  rows: AuditRow[];
  newer: number | null;
  older: number | null;
}

export async function readPage(ctx: Context, filter: AuditFilter, wanted: TrailRange): Promise<TrailPage> {
  const { before, after, size } = wanted;
  const whole = await rangeOf(ctx, filter);
  if (after !== undefined && before === undefined) {
    const range = { above: Math.max(whole.above, after), upTo: whole.upTo };
    const { rows, reached } = await search(ctx, filter, range, { oldestFirst: true, limit: size + 1 });
    const shown = rows.slice(0, size).reverse();
    const newer = rows.length > size ? (shown[0]?.seq ?? null) : reached;
    return { rows: shown, newer, older: shown.at(-1)?.seq ?? after + 1 };
  }
  const upTo = before === undefined ? whole.upTo : Math.min(whole.upTo, before - 1);
  const range = { above: whole.above, upTo };
  const { rows, reached } = await search(ctx, filter, range, { oldestFirst: false, limit: size + 1 });
  const shown = rows.slice(0, size);
  const further = reached === null ? null : reached + 1;
  return {
    rows: shown,
    newer: before === undefined ? null : (shown[0]?.seq ?? before - 1),
    older: rows.length > size ? (shown.at(-1)?.seq ?? null) : further,
  };
}

/** Reads all entries that match a filter, newest first, in batches. */
export async function* walkTrail(ctx: Context, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  const { above, upTo } = await rangeOf(ctx, filter);
  for (let at = upTo; at > above; at -= exportedAtOnce) {
    const piece = { above: Math.max(above, at - exportedAtOnce), upTo: at };
    yield await findRows(ctx, filter, piece, { oldestFirst: false });
    await turn();
  }
}

/** Range of entries within the filter's period. */
async function rangeOf(ctx: Context, { from, to }: AuditFilter): Promise<Range> {
  const { last } = await readEnd(ctx);
  const first = from === undefined ? 1 : await findFirstSince(ctx, Date.parse(from));
  const end = to === undefined ? last : await findLastBefore(ctx, Date.parse(to));
  return { above: first === null ? last : first - 1, upTo: end ?? 0 };
}

/** Searches a range in steps, up to a limit: SQLite blocks the whole process while it scans texts. */
async function search(
  ctx: Context,
  filter: AuditFilter,
  range: Range,
  { oldestFirst, limit }: { oldestFirst: boolean; limit: number },
): Promise<{ rows: AuditRow[]; reached: number | null }> {
  if (filter.text === undefined)
    return { rows: await findRows(ctx, filter, range, { oldestFirst, limit }), reached: null };
  const rows: AuditRow[] = [];
  let { above, upTo } = range;
  for (let searched = 0; above < upTo && searched < searchedAtMost; searched += searchedAtOnce) {
    const piece = oldestFirst
      ? { above, upTo: Math.min(upTo, above + searchedAtOnce) }
      : { above: Math.max(above, upTo - searchedAtOnce), upTo };
    rows.push(...(await findRows(ctx, filter, piece, { oldestFirst, limit: limit - rows.length })));
    if (rows.length >= limit) break;
    if (oldestFirst) above = piece.upTo;
    else upTo = piece.above;
    await turn();
  }
  return { rows, reached: above < upTo ? (oldestFirst ? above : upTo) : null };
}
