import type { Context } from '#server/context.ts';
import { mostCounted } from '../../contract.ts';
import { bestFirst, mostLooked } from './best.ts';
import { fullText, type MatchOptions } from './full-text.ts';
import { type ItemListRequest, visibleOf, walkInOrder } from './in-order.ts';
import { sortItems } from './order-repository.ts';
import { anywhere, inTitleOrTags } from './terms.ts';

/** Matches, as far as they are counted and `pickPage` needs them. */
interface MatchSet {
  /** The newest, or the oldest, of all matches. */
  seqs: readonly number[];
  /** True if there are no other matches. */
  complete: boolean;
  /** The newest matches with the words in titles and tags; null if these were not searched. */
  inHeads: readonly number[] | null;
}

export async function findFitting(ctx: Context, request: ItemListRequest): Promise<MatchSet> {
  const { query, sort, words, facets } = request;
  const { match, endsEarly } = fullText(ctx);
  const order = (sort === 'newest' && query.order) || 'desc';
  const needed = sort === 'newest' ? query.page * query.size : 0;
  const options: MatchOptions = { limit: Math.max(mostCounted + 1, needed), order };
  const found = (seqs: number[], inHeads: number[] | null = null): MatchSet => ({
    seqs,
    complete: seqs.length < options.limit,
    inHeads,
  });
  if (words.some(({ continued }) => continued?.length === 0)) return found([]);
  if (words.length === 0) return found(await match(ctx, 'heads', facets, options));
  const inText = [...anywhere(words), ...facets];
  if (endsEarly) {
    // Rare words are fastest without the facets, which nearly all items have.
    const few = await match(ctx, 'bodies', anywhere(words), { limit: mostLooked + 1, order });
    if (few.length > mostLooked) return found(await match(ctx, 'bodies', inText, options));
    return found(await visibleOf(ctx, request, few, order));
  }
  if (sort !== 'best') return found(await match(ctx, 'bodies', inText, options));
  const inHeads = await match(ctx, 'heads', [...inTitleOrTags(words), ...facets], options);
  if (inHeads.length > mostCounted) return found(inHeads, inHeads);
  return found(await match(ctx, 'bodies', inText, options), inHeads);
}

/** The items on the page, out of the matches of `findMatches`. */
export async function pickPage(ctx: Context, request: ItemListRequest, fitting: MatchSet): Promise<number[]> {
  const { query, sort } = request;
  const { seqs, complete } = fitting;
  const [offset, limit] = [(query.page - 1) * query.size, query.size];
  if (seqs.length <= Math.min(offset, mostCounted)) return [];
  if (sort === 'best') return (await bestFirst(ctx, request, fitting)).slice(offset, offset + limit);
  if (sort === 'newest') return seqs.slice(offset, offset + limit);
  const stretch = { sort, order: query.order ?? (sort === 'updated' ? 'desc' : 'asc'), offset, limit };
  return complete ? sortItems(ctx, seqs, [], stretch) : walkInOrder(ctx, request, seqs, stretch);
}
