import type { Context } from '#server/context.ts';
import type { ItemQuery } from '../../contract.ts';
import { fullText, type Question } from './full-text.ts';
import { firstFits } from './rank/repository.ts';
import { type Ask, inTitleOrTags, type Searched, tiers } from './terms.ts';

interface Wanted {
  query: ItemQuery;
  words: readonly Searched[];
  facets: Ask;
}

/** So many are looked at one by one faster than the index answers one question more about all. */
export const mostLooked = 300;

/** The best finds up to the end of the page: tier by tier, and the newest first within each. */
export async function bestFirst(ctx: Context, wanted: Wanted, fitting: readonly number[]): Promise<number[]> {
  const end = wanted.query.page * wanted.query.size;
  const asked = tiers(wanted.words);
  const inHeads = asked.filter(({ index }) => index === 'heads');
  const inBodies = asked.filter(({ index }) => index === 'bodies');
  if (fitting.length <= mostLooked) {
    const best = await rank(ctx, fitting, inHeads);
    return best.length < end ? [...best, ...(await rankRest(ctx, fitting, best, inBodies))] : best;
  }
  const heads = await fullText(ctx).match(ctx, 'heads', [...inTitleOrTags(wanted.words), ...wanted.facets], {
    limit: mostLooked + 1,
    order: 'desc',
  });
  if (heads.length > mostLooked) return addTiers(ctx, wanted, asked, [], end);
  return addTiers(ctx, wanted, inBodies, await rank(ctx, heads, inHeads), end);
}

/** Asks the index question by question, until there are enough. */
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
  return ranked
    .filter(({ tier }) => tier < asked.length)
    .sort((a, b) => a.tier - b.tier || b.seq - a.seq)
    .map(({ seq }) => seq);
}

/** The others: whole words before beginnings. */
async function rankRest(
  ctx: Context,
  fitting: readonly number[],
  best: readonly number[],
  [wholeWords]: readonly Question[],
): Promise<number[]> {
  const before = new Set(best);
  const rest = fitting.filter((seq) => !before.has(seq)).sort((a, b) => b - a);
  if (!wholeWords || rest.length < 2) return rest;
  const { match } = fullText(ctx);
  const whole = new Set(
    await match(ctx, 'bodies', wholeWords.ask, { limit: 10 * mostLooked, order: 'desc' }),
  );
  return [...rest.filter((seq) => whole.has(seq)), ...rest.filter((seq) => !whole.has(seq))];
}
