import type { Context } from '#server/context.ts';
import { fullText, type MatchOptions, type Question } from './full-text.ts';
import { type ItemListRequest, visibleOf } from './in-order.ts';
import { firstFits } from './rank-repository.ts';
import { type IndexQuery, inTitleOrTags, isWhole, tiers } from './terms.ts';

interface BestCandidates {
  seqs: readonly number[];
  inHeads: readonly number[] | null;
}

/** The most items that are faster to check one by one than to ask the index about once more. */
export const mostLooked = 300;

/** The best matches up to the end of the page: tier by tier, and the newest first within each. */
export async function bestFirst(
  ctx: Context,
  request: ItemListRequest,
  fitting: BestCandidates,
): Promise<number[]> {
  const end = request.query.page * request.query.size;
  const questions = tiers(request.words);
  const inBodies = questions.filter(({ index }) => index === 'bodies');
  const heads = fitting.inHeads ?? (await lookedAt(ctx, request, fitting));
  if (heads.length > mostLooked) return addTiers(ctx, request, questions, [], end);
  const best = await rank(
    ctx,
    heads,
    questions.filter(({ index }) => index === 'heads'),
  );
  if (best.length >= end) return best;
  if (fitting.seqs.length > mostLooked) return addTiers(ctx, request, inBodies, best, end);
  return [...best, ...(await rankRest(ctx, request, fitting.seqs, best, inBodies))];
}

/** All matches with the words in titles and tags, and maybe others besides. */
async function lookedAt(
  ctx: Context,
  request: ItemListRequest,
  fitting: BestCandidates,
): Promise<readonly number[]> {
  if (fitting.seqs.length <= mostLooked) return fitting.seqs;
  const options: MatchOptions = { limit: mostLooked + 1, order: 'desc' };
  const inHeads = (facets: IndexQuery) =>
    fullText(ctx).match(ctx, 'heads', [...inTitleOrTags(request.words), ...facets], options);
  // Rare words are fastest without the facets, which nearly all items have.
  const few = await inHeads([]);
  return few.length > mostLooked ? inHeads(request.facets) : visibleOf(ctx, request, few, 'desc');
}

/** Queries the index tier by tier, until there are enough matches. */
async function addTiers(
  ctx: Context,
  { facets }: ItemListRequest,
  wanted: readonly Question[],
  seqs: readonly number[],
  enough: number,
): Promise<number[]> {
  const { matchEach, atOnce } = fullText(ctx);
  const best = new Set(seqs);
  const questions = wanted.map(({ index, ask }) => ({ index, ask: [...ask, ...facets] }));
  for (let from = 0; from < questions.length && best.size < enough; from += atOnce) {
    const found = await matchEach(ctx, questions.slice(from, from + atOnce), enough);
    for (const seq of found.flat()) best.add(seq);
  }
  return [...best];
}

/** Those that have the words in titles and tags. */
async function rank(
  ctx: Context,
  seqs: readonly number[],
  questions: readonly Question[],
): Promise<number[]> {
  if (seqs.length === 0) return [];
  const ranked = await firstFits(
    ctx,
    seqs,
    questions.map(({ ask }) => ask),
  );
  return ranked.sort((a, b) => a.tier - b.tier || b.seq - a.seq).map(({ seq }) => seq);
}

/** The others: whole words before beginnings. */
async function rankRest(
  ctx: Context,
  { words, facets }: ItemListRequest,
  seqs: readonly number[],
  best: readonly number[],
  [wholeWords]: readonly Question[],
): Promise<number[]> {
  const before = new Set(best);
  const rest = seqs.filter((seq) => !before.has(seq)).sort((a, b) => b - a);
  if (!wholeWords || rest.length < 2 || words.every(isWhole)) return rest;
  const { match, endsEarly } = fullText(ctx);
  // With so few matches, few items have the whole words and these facets, or the words alone.
  const ask = endsEarly ? wholeWords.ask : [...wholeWords.ask, ...facets];
  const whole = new Set(await match(ctx, 'bodies', ask, { limit: 10 * mostLooked, order: 'desc' }));
  return [...rest.filter((seq) => whole.has(seq)), ...rest.filter((seq) => !whole.has(seq))];
}
