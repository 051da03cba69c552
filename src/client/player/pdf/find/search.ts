import { type Match, matchesIn } from './matches.ts';
import type { PageText } from './page-text.ts';

export interface SearchResult {
  /** Matches by page. */
  matches: ReadonlyMap<number, readonly Match[]>;
  total: number;
  isDone: boolean;
}

export const nothing: SearchResult = { matches: new Map(), total: 0, isDone: true };

/** Number of pages read ahead, so that the worker is never idle. */
const ahead = 12;
const mostAhead = 400;
/** Minimum milliseconds between two progress reports. */
const pauseMs = 120;

/**
 * Searches pages one after another and reports progress: at once for the first match, then at intervals, and at the
 * end.
 */
export async function search(
  pattern: RegExp,
  order: readonly number[],
  textOf: (page: number) => Promise<PageText>,
  signal: AbortSignal,
  report: (found: SearchResult) => void,
): Promise<void> {
  if (order.length === 0) return report(nothing);
  const matches = new Map<number, readonly Match[]>();
  let total = 0;
  let reported = 0;
  const coming: Promise<PageText | null>[] = [];
  const ask = (page: number | undefined) => {
    if (page !== undefined) coming.push(textOf(page).catch(() => null));
  };
  for (const page of order.slice(0, ahead)) ask(page);
  for (const [at, page] of order.entries()) {
    const text = await coming.shift();
    if (signal.aborted) return;
    ask(order[at + ahead]);
    const found = text ? matchesIn(text, pattern) : [];
    const isFirst = total === 0 && found.length > 0;
    if (found.length > 0) matches.set(page, found);
    total += found.length;
    const isDone = at === order.length - 1;
    if (!(isFirst || isDone || performance.now() - reported > pauseMs)) continue;
    reported = performance.now();
    report({ matches: new Map(matches), total, isDone });
  }
}

/** Reads the texts of pages before they are searched, a few hundred at most. */
export async function readAhead(
  pages: readonly number[],
  textOf: (page: number) => Promise<PageText>,
  signal: AbortSignal,
): Promise<void> {
  const order = pages.slice(0, mostAhead);
  for (let at = 0; at < order.length && !signal.aborted; at += ahead)
    await Promise.allSettled(order.slice(at, at + ahead).map(textOf));
}

/** Returns all pages, starting at `from` and wrapping around at the end. */
export function pagesFrom(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => ((from - 1 + at) % count) + 1);
}

export interface Hit {
  page: number;
  /** Index of the match on its page. */
  at: number;
}

/** Returns the match after (or before) a match, or the first one from a page on. Wraps around at both ends. */
export function nextHit(
  { matches }: SearchResult,
  from: Hit | { page: number; at: null },
  direction: 1 | -1,
): Hit | null {
  const pages = [...matches.keys()].toSorted((a, b) => a - b);
  const here = matches.get(from.page);
  if (here) {
    if (from.at === null) return { page: from.page, at: direction > 0 ? 0 : here.length - 1 };
    const at = from.at + direction;
    if (at >= 0 && at < here.length) return { page: from.page, at };
  }
  const page =
    direction > 0
      ? (pages.find((each) => each > from.page) ?? pages[0])
      : (pages.findLast((each) => each < from.page) ?? pages.at(-1));
  if (page === undefined) return null;
  return { page, at: direction > 0 ? 0 : (matches.get(page)?.length ?? 1) - 1 };
}

/** Returns the number of a match among all matches, starting at 1. */
export function numberOf({ matches }: SearchResult, hit: Hit): number {
  let number = hit.at + 1;
  for (const [page, { length }] of matches) if (page < hit.page) number += length;
  return number;
}
