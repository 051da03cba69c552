import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import type { ItemQuery, ItemSort } from '../../contract.ts';
import { fullText } from './full-text.ts';
import {
  amongFirst,
  columnConditions,
  highestSeq,
  type Stretch,
  sortItems,
  walkItems,
} from './order/repository.ts';
import { type Ask, anywhere, type Searched } from './terms.ts';

/** What a list is to hold, and in which order. */
export interface Wanted {
  actor: Actor;
  query: ItemQuery;
  sort: ItemSort | 'best';
  words: readonly Searched[];
  facets: Ask;
}

/** The stretch of a list that more fit than are counted: `newest` are the newest of them. */
export async function walkInOrder(
  ctx: Context,
  wanted: Wanted,
  newest: readonly number[],
  stretch: Stretch,
): Promise<number[]> {
  const { actor, query, words } = wanted;
  // Walking by columns alone is always fast.
  if (query.tag === undefined && words.length === 0)
    return walkItems(ctx, columnConditions(actor, query), stretch);
  const apart = apartOf(newest);
  const items = await highestSeq(ctx);
  const most = mostInOrder(ctx, wanted, items);
  return (
    (items / apart < most ? await sortFew(ctx, wanted, patience * most, stretch) : null) ??
    (await lookThrough(ctx, wanted, apart, stretch)) ??
    sortAll(ctx, wanted, stretch)
  );
}

/** How many items there are from one find to the next, as far as the newest finds can tell. */
function apartOf(newest: readonly number[]): number {
  const [first = 0, last = 0] = [newest[0], newest.at(-1)];
  return (Math.abs(first - last) + 1) / newest.length;
}

/**
 * So many finds are put in order faster than the library is walked through in that order until the page is full: the
 * more items there are, the longer the walk from one find to the next.
 */
function mostInOrder(ctx: Context, { query, words }: Wanted, items: number): number {
  const looks = query.page * query.size * items;
  const { findsPerWord, findsPerTag } = fullText(ctx);
  return Math.sqrt(looks * (words.length > 0 ? findsPerWord : findsPerTag));
}

/** How many times further than it should be is walked for a page, and how many times as many are put in order. */
const patience = 4;

/**
 * Walks in the wanted order and looks whether each item has the words and the tag. Null where they lie too far off: all
 * titles in one script come before those in another, and a word of the other would be looked for in each of them.
 */
async function lookThrough(
  ctx: Context,
  wanted: Wanted,
  apart: number,
  stretch: Stretch,
): Promise<number[] | null> {
  const most = Math.ceil(patience * apart * (stretch.offset + stretch.limit));
  const { actor, query, words } = wanted;
  const near = await amongFirst(ctx, most, columnConditions(actor, query), stretch);
  const conditions = [...seenConditions(ctx, wanted), ...(near ? [near] : [])];
  if (words.length > 0) conditions.push(fullText(ctx).hasWords(anywhere(words)));
  const found = await walkItems(ctx, conditions, stretch);
  return near && found.length < stretch.limit ? null : found;
}

/** More than any library holds, and what both databases take for a limit. */
const everything = 2 ** 31 - 1;

/** However many there are: all that fit are found and put in order. */
async function sortAll(ctx: Context, wanted: Wanted, stretch: Stretch): Promise<number[]> {
  return (await sortFew(ctx, wanted, everything, stretch)) ?? [];
}

/** All that fit are found and put in order; null where there are more than that. */
async function sortFew(
  ctx: Context,
  { words, facets }: Wanted,
  most: number,
  stretch: Stretch,
): Promise<number[] | null> {
  const [index, ask] =
    words.length > 0 ? (['bodies', [...anywhere(words), ...facets]] as const) : (['heads', facets] as const);
  const limit = Math.ceil(most);
  const all = await fullText(ctx).match(ctx, index, ask, { limit, order: 'desc' });
  return all.length < limit ? sortItems(ctx, all, [], stretch) : null;
}

/** What holds for the items that somebody sees in this list, but for the words. */
function seenConditions(ctx: Context, { actor, query }: Wanted) {
  const conditions = columnConditions(actor, query);
  if (query.tag !== undefined) conditions.push(fullText(ctx).hasTag(query.tag));
  return conditions;
}

/** Of these items those that somebody sees in this list, by when they came in. */
export function visibleOf(
  ctx: Context,
  wanted: Wanted,
  seqs: readonly number[],
  order: 'asc' | 'desc',
): Promise<number[]> {
  const stretch = { sort: 'newest', order, offset: 0, limit: seqs.length } as const;
  return sortItems(ctx, seqs, seenConditions(ctx, wanted), stretch);
}
