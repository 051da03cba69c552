import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { decide } from '../../contract/decide.ts';
import { type ItemQuery, mostCounted, type SearchMatch } from '../../contract.ts';
import type { StoredItem } from '../items/stored.ts';
import { continueWords } from './continue.ts';
import { correctWords, spell } from './correct.ts';
import { visibleTo, wantedFacets } from './facets.ts';
import { findPlaces } from './found.ts';
import type { ItemListRequest } from './in-order.ts';
import { findBySeq } from './order-repository.ts';
import { findFitting, pickPage } from './pick.ts';
import { exactly } from './terms.ts';
import { searchedWords } from './words.ts';

/** A page of the library for one person. */
export interface ListedItems {
  items: StoredItem[];
  /** Place of the words in each item, by the item's id. */
  found: Map<string, SearchMatch>;
  total: number;
  /** True if there are more than `total`. */
  more: boolean;
  corrected: string | null;
}

/** Number of misspelt words corrected in one search. Anybody may search as a visitor, as often as they like. */
const mostMended = { visitor: 2, others: 4 };

/** Lists the matching items that somebody may see: one page, in the requested order. */
export async function listItems(ctx: Context, actor: Actor, query: ItemQuery): Promise<ListedItems> {
  const typed = searchedWords(query.search);
  let wanted: ItemListRequest = {
    actor,
    query,
    sort: query.sort ?? (typed.length > 0 ? 'best' : 'newest'),
    words: await continueWords(ctx, typed),
    facets: exactly(wantedFacets(actor, query)),
  };
  let fitting = await findFitting(ctx, wanted);
  if (fitting.seqs.length === 0 && typed.length > 0) {
    const most = mostMended[actor.kind === 'visitor' ? 'visitor' : 'others'];
    const mended = await correctWords(ctx, { visible: visibleTo(actor, query), most }, wanted.words);
    if (mended) fitting = await findFitting(ctx, { ...wanted, words: mended });
    if (mended && fitting.seqs.length > 0) wanted = { ...wanted, words: mended };
  }
  const seqs = await pickPage(ctx, wanted, fitting);
  const stored = await findBySeq(ctx, seqs);
  // The index learns with a delay that an approval has expired; until then neither the item nor its words are shown.
  for (const [seq, content] of stored)
    if (!decide({ actor, content, purpose: 'see' }).allowed) stored.delete(seq);
  const unseen = seqs.length - stored.size;
  const { words } = wanted;
  const isShown = unseen === 0 || stored.size > 0;
  const isCorrected = isShown && words.some(({ word }, at) => word !== typed[at]);
  return {
    items: seqs.flatMap((seq) => stored.get(seq) ?? []),
    found: words.length > 0 ? await findPlaces(ctx, words, stored) : new Map(),
    total: Math.min(fitting.seqs.length - unseen, mostCounted),
    more: fitting.seqs.length > mostCounted,
    corrected: isCorrected ? await spell(ctx, words) : null,
  };
}
