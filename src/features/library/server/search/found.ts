import type { Context } from '#server/context.ts';
import type { SearchMatch } from '../../contract.ts';
import type { StoredItem } from '../items/stored.ts';
import { fullText, type StoredPassage } from './full-text.ts';
import { findTextsOf } from './index-repository.ts';
import { itemOf, itemRanges, sourceOf } from './passages.ts';
import { searchedTexts } from './searched-texts.ts';
import { cutSnippet, findHits, type Hits } from './snippet.ts';
import type { IndexQuery, SearchedWord, Term } from './terms.ts';
import { formsOf } from './words.ts';

interface TextMatch {
  seq: number;
  item: StoredItem;
  best: { field: SearchMatch['field']; hits: Hits } | null;
  /** The words that titles, tags and descriptions do not have: they must be in a transcript or on a page. */
  missing: string[];
}

/** Finds the place of the words in each item: all of them together, else the rarest. */
export async function findPlaces(
  ctx: Context,
  searched: readonly SearchedWord[],
  items: ReadonlyMap<number, StoredItem>,
): Promise<Map<string, SearchMatch>> {
  const words = searched.map(({ word }) => word);
  const looks = [...items].map(([seq, item]) => matchTexts(seq, item, words));
  const passages = await findInTexts(
    ctx,
    looks.filter(({ missing }) => missing.length > 0),
  );
  return new Map(
    looks.flatMap(({ seq, item, best }) => {
      const passage = passages.get(seq);
      const found = passage ? inPassage(passage, words) : best && inItem(best);
      return found ? [[item.id, found] as const] : [];
    }),
  );
}

function matchTexts(seq: number, item: StoredItem, words: readonly string[]): TextMatch {
  let best: TextMatch['best'] = null;
  const met = new Set<number>();
  for (const [field, text] of searchedTexts(item)) {
    const hits = findHits(text, words);
    for (const at of hits.words) met.add(at);
    if (hits.words.size > (best?.hits.words.size ?? 0)) best = { field, hits };
    if (hits.words.size === words.length) break;
  }
  return { seq, item, best, missing: words.filter((_, at) => !met.has(at)) };
}

/** One passage of each item: with all that is missing, else with any of it. */
async function findInTexts(ctx: Context, looks: readonly TextMatch[]): Promise<Map<number, StoredPassage>> {
  const found = new Map<number, StoredPassage>();
  const texts = await findTextsOf(
    ctx,
    looks.map(({ seq }) => seq),
  );
  const asks = looks.map(({ seq, missing }) => ({
    seq,
    ask: missing.map((word) => ownWords(texts.get(seq) ?? [], word)).filter((group) => group.length > 0),
  }));
  for (const widen of [(ask: IndexQuery) => ask, (ask: IndexQuery) => [ask.flat()]]) {
    const left = asks.filter(({ seq, ask }) => ask.length > 0 && !found.has(seq));
    const wanted = left.flatMap(({ seq, ask }) =>
      itemRanges(seq).map((range) => ({ ...range, ask: widen(ask) })),
    );
    const passages = await fullText(ctx).firstPassages(ctx, wanted);
    for (const passage of passages.sort((one, other) => one.id - other.id))
      if (!found.has(itemOf(passage.id))) found.set(itemOf(passage.id), passage);
  }
  return found;
}

const mostNamed = 20;

/** The item's own words with this beginning, which spare a prefix search among all passages. */
function ownWords(words: readonly string[], searched: string): Term[] {
  const forms = formsOf(searched);
  const own = words.filter((word) => forms.some((form) => word.startsWith(form)));
  return own.slice(0, mostNamed).map((token) => ({ token, prefix: false }));
}

function inPassage(passage: StoredPassage, words: readonly string[]): SearchMatch {
  const hits = findHits(passage.text, words);
  return { field: sourceOf(passage.id), ...cutSnippet(hits), place: passage.place };
}

function inItem({ field, hits }: NonNullable<TextMatch['best']>): SearchMatch {
  const shown = field === 'description' ? cutSnippet(hits) : { text: hits.text, marks: hits.marks };
  return { field, ...shown, place: null };
}
