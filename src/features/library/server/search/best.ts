import type { Context } from '#server/context.ts';
import { fullText, type MatchOptions, type Question } from './full-text.ts';
import { visibleOf, type Wanted } from './in-order.ts';
import { firstFits } from './rank-repository.ts';
import { type Ask, inTitleOrTags, isWhole, tiers } from './terms.ts';

interface Fitting {
  seqs: readonly number[];
  inHeads: readonly number[] | null;
}

/** The most items that are faster to check one by one than to ask the index about once more. */
export const mostLooked = 300;

/** The best matches up to the end of the page: tier by tier, and the newest first within each. */
export async function bestFirst(ctx: Context, wanted: Wanted, fitting: Fitting): Promise<number[]> {
  const end = wanted.query.page * wanted.query.size;
  const asked = tiers(wanted.words);
  const inBodies = asked.filter(({ index }) => index === 'bodies');
  const heads = fitting.inHeads ?? (await lookedAt(ctx, wanted, fitting));
  if (heads.length > mostLooked) return addTiers(ctx, wanted, asked, [], end);
  const best = await rank(
    ctx,
    heads,
    asked.filter(({ index }) => index === 'heads'),
  );
  if (best.length >= end) return best;
  if (fitting.seqs.length > mostLooked) return addTiers(ctx, wanted, inBodies, best, end);
  return [...best, ...(await rankRest(ctx, wanted, fitting.seqs, best, inBodies))];
}

/** All matches with the words in titles and tags, and maybe others besides. */
async function lookedAt(ctx: Context, wanted: Wanted, fitting: Fitting): Promise<readonly number[]> {
  if (fitting.seqs.length <= mostLooked) return fitting.seqs;
  const options: MatchOptions = { limit: mostLooked + 1, order: 'desc' };
  const inHeads = (facets: Ask) =>
    fullText(ctx).match(ctx, 'heads', [...inTitleOrTags(wanted.words), ...facets], options);
  // Rare words are fastest without the facets, which nearly all items have.
  const few = await inHeads([]);
  return few.length > mostLooked ? inHeads(wanted.facets) : visibleOf(ctx, wanted, few, 'desc');
}

/** Queries the index tier by tier, until there are enough matches. */
async function addTiers(
  ctx: Context,
  { facets }: Wanted,
  asked: readonly Question[],
  known: readonly number[],
  enough: number,
): Promise<number[]> {
  const { matchEach, atOnce } = fullText(ctx);
  const best = new Set(known);
  const questions = asked.map(({ index, ask }) => ({ index, ask: [...ask, ...facets] }));
  for (let from = 0; from < questions.length && best.size < enough; from += atOnce) {
    const found = await matchEach(ctx, questions.slice(from, from + atOnce), enough);
    for (const seq of found.flat()) best.add(seq);
  }
  return [...best];
}

/** Those that have the words in titles and tags. */
async function rank(ctx: Context, seqs: readonly number[], asked: readonly Question[]): Promise<number[]> {
  if (seqs.length === 0) return [];
  const ranked = await firstFits(
    ctx,
    seqs,
    asked.map(({ ask }) => ask),
  );
  return ranked.sort((a, b) => a.tier - b.tier || b.seq - a.seq).map(({ seq }) => seq);
}

/** The others: whole words before beginnings. */
async function rankRest(
  ctx: Context,
  { words, facets }: Wanted,
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
