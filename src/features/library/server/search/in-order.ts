import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import type { ItemQuery, ItemSort } from '../../contract.ts';
import { fullText } from './full-text.ts';
import {
  columnConditions,
  highestSeq,
  type Stretch,
  sortItems,
  walkItems,
  withinFirst,
} from './order-repository.ts';
import { anywhere, type IndexQuery, type SearchedWord } from './terms.ts';

/** A request for a list: its filter, words and order. */
export interface ItemListRequest {
  actor: Actor;
  query: ItemQuery;
  sort: ItemSort | 'best';
  words: readonly SearchedWord[];
  facets: IndexQuery;
}

/** The stretch of a list with more matches than are counted: `newest` are the newest of them. */
export async function walkInOrder(
  ctx: Context,
  request: ItemListRequest,
  newest: readonly number[],
  stretch: Stretch,
): Promise<number[]> {
  const { actor, query, words } = request;
  // Walking by columns alone is always fast.
  if (query.tag === undefined && words.length === 0)
    return walkItems(ctx, columnConditions(actor, query), stretch);
  const apart = apartOf(newest);
  const items = await highestSeq(ctx);
  const most = mostInOrder(ctx, request, items);
  return (
    (items / apart < most ? await sortFew(ctx, request, patience * most, stretch) : null) ??
    (await lookThrough(ctx, request, apart, stretch)) ??
    sortAll(ctx, request, stretch)
  );
}

/** Average number of items from one match to the next, judged by the newest matches. */
function apartOf(newest: readonly number[]): number {
  const [first = 0, last = 0] = [newest[0], newest.at(-1)];
  return (Math.abs(first - last) + 1) / newest.length;
}

/**
 * The most matches that are faster to sort than to collect by walking through the library in the wanted order: the more items
 * there are, the longer the walk from one match to the next.
 */
function mostInOrder(ctx: Context, { query, words }: ItemListRequest, items: number): number {
  const looks = query.page * query.size * items;
  const { findsPerWord, findsPerTag } = fullText(ctx);
  return Math.sqrt(looks * (words.length > 0 ? findsPerWord : findsPerTag));
}

/** Factor by which a walk may exceed its estimate, and a sort its size. */
const patience = 4;

/**
 * Walks in the wanted order and checks each item for the words and the tag. Null if the matches lie too far off: all titles in one
 * script come before those in another, so a word of the other would be looked for in each of them.
 */
async function lookThrough(
  ctx: Context,
  request: ItemListRequest,
  apart: number,
  stretch: Stretch,
): Promise<number[] | null> {
  const most = Math.ceil(patience * apart * (stretch.offset + stretch.limit));
  const { actor, query, words } = request;
  const near = await withinFirst(ctx, most, columnConditions(actor, query), stretch);
  const conditions = [...seenConditions(ctx, request), ...(near ? [near] : [])];
  if (words.length > 0) conditions.push(fullText(ctx).hasWords(anywhere(words)));
  const found = await walkItems(ctx, conditions, stretch);
  return near && found.length < stretch.limit ? null : found;
}

/** More than any library has, and what both databases accept as a limit. */
const everything = 2 ** 31 - 1;

/** Finds and sorts all matches, however many there are. */
async function sortAll(ctx: Context, request: ItemListRequest, stretch: Stretch): Promise<number[]> {
  return (await sortFew(ctx, request, everything, stretch)) ?? [];
}

/** Finds and sorts all matches; null if there are more than `most`. */
async function sortFew(
  ctx: Context,
  { words, facets }: ItemListRequest,
  most: number,
  stretch: Stretch,
): Promise<number[] | null> {
  const [index, ask] =
    words.length > 0 ? (['bodies', [...anywhere(words), ...facets]] as const) : (['heads', facets] as const);
  const limit = Math.ceil(most);
  const all = await fullText(ctx).match(ctx, index, ask, { limit, order: 'desc' });
  return all.length < limit ? sortItems(ctx, all, [], stretch) : null;
}

/** The conditions that items of this list meet, apart from the words. */
function seenConditions(ctx: Context, { actor, query }: ItemListRequest) {
  const conditions = columnConditions(actor, query);
  if (query.tag !== undefined) conditions.push(fullText(ctx).hasTag(query.tag));
  return conditions;
}

/** Those of these items that somebody sees in this list, by creation. */
export function visibleOf(
  ctx: Context,
  request: ItemListRequest,
  seqs: readonly number[],
  order: 'asc' | 'desc',
): Promise<number[]> {
  const stretch = { sort: 'newest', order, offset: 0, limit: seqs.length } as const;
  return sortItems(ctx, seqs, seenConditions(ctx, request), stretch);
}
