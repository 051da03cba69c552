import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { type ItemQuery, type ItemSort, mostCounted } from '../../contract.ts';
import { bestFirst, mostLooked } from './best.ts';
import { fullText, type MatchOptions } from './full-text.ts';
import { columnConditions, walkItems } from './order/repository.ts';
import { type Ask, anywhere, inTitleOrTags, type Searched } from './terms.ts';

/** What a list is to hold, and in which order. */
export interface Wanted {
  actor: Actor;
  query: ItemQuery;
  sort: ItemSort | 'best';
  words: readonly Searched[];
  facets: Ask;
}

/** So many can be put in order faster than the whole library can be walked through in that order. */
const mostSorted = 2000;

/** The newest, or the oldest, of all that fit: as many as are counted and `pickPage` needs. */
export async function findFitting(ctx: Context, wanted: Wanted): Promise<number[]> {
  const { query, sort, words, facets } = wanted;
  const { match, endsEarly } = fullText(ctx);
  if (words.some(({ continued }) => continued?.length === 0)) return [];
  const order = (sort === 'newest' && query.order) || 'desc';
  const options: MatchOptions = { limit: Math.max(mostCounted + 1, mostNeeded(wanted)), order };
  if (words.length === 0) return match(ctx, 'heads', facets, options);
  const inText = [...anywhere(words), ...facets];
  if (endsEarly) {
    // What few texts have is found at once without the facets, which nearly all items have.
    const few = await match(ctx, 'bodies', anywhere(words), { limit: mostLooked + 1, order });
    if (few.length > mostLooked) return match(ctx, 'bodies', inText, options);
    return visibleOf(ctx, wanted, few, order);
  }
  if (sort === 'best') {
    const inHeads = await match(ctx, 'heads', [...inTitleOrTags(words), ...facets], options);
    if (inHeads.length > mostCounted) return inHeads;
  }
  return match(ctx, 'bodies', inText, options);
}

async function visibleOf(
  ctx: Context,
  { actor, query }: Wanted,
  seqs: readonly number[],
  order: 'asc' | 'desc',
): Promise<number[]> {
  const conditions = columnConditions(actor, query);
  if (query.tag !== undefined) conditions.push(fullText(ctx).hasTag(query.tag));
  const stretch = { sort: 'newest', order, offset: 0, limit: seqs.length } as const;
  return walkItems(ctx, [...conditions, fullText(ctx).isOneOf(seqs)], stretch);
}

/** The items on the page, of those that `findFitting` has found. */
export async function pickPage(ctx: Context, wanted: Wanted, fitting: readonly number[]): Promise<number[]> {
  const { actor, query, sort, words } = wanted;
  const [offset, limit] = [(query.page - 1) * query.size, query.size];
  if (fitting.length <= Math.min(offset, mostCounted)) return [];
  if (sort === 'best') return (await bestFirst(ctx, wanted, fitting)).slice(offset, offset + limit);
  if (sort === 'newest') return fitting.slice(offset, offset + limit);
  const stretch = { sort, order: query.order ?? (sort === 'updated' ? 'desc' : 'asc'), offset, limit };
  const { hasTag, hasWords, isOneOf } = fullText(ctx);
  if (fitting.length <= mostInOrder(wanted)) return walkItems(ctx, [isOneOf(fitting)], stretch);
  const conditions = columnConditions(actor, query);
  if (query.tag !== undefined) conditions.push(hasTag(query.tag));
  if (words.length > 0) conditions.push(hasWords(anywhere(words)));
  return walkItems(ctx, conditions, stretch);
}

function mostNeeded(wanted: Wanted): number {
  if (wanted.sort === 'best') return 0;
  return wanted.sort === 'newest' ? wanted.query.page * wanted.query.size : mostInOrder(wanted) + 1;
}

/** Walking by columns alone is so fast that fewer are worth putting in order. */
function mostInOrder({ query, words }: Wanted): number {
  return query.tag === undefined && words.length === 0 ? mostCounted : mostSorted;
}
