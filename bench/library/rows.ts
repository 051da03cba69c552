import { isReleased } from '#features/library/contract/decide.ts';
import { mainTitle } from '#features/library/contract.ts';
import { stateOf } from '#features/library/server/items/stored.ts';
import { headTokens } from '#features/library/server/search/head.ts';
import { slotRange } from '#features/library/server/search/passages.ts';
import { fold } from '#shared/fold.ts';
import { facetsOf } from './facets.ts';
import { different, formsIn, learn, wordsOf } from './forms.ts';
import { benchItem } from './items.ts';

/** Rows of one item as the hub's own services write them, built without any queries. */
export interface ItemRows {
  item: (string | number | null)[];
  seq: number;
  id: string;
  heads: string[];
  facets: string[];
  bodies: string[];
  words: string[];
  source: string;
  language: string;
  textWords: string[];
  passages: { id: number; place: number; text: string; words: string[] }[];
}

export const itemColumns =
  'seq, id, version, kind, content_id, slug, state, published, archived, language, audience, category, duration_ms, pages, sort_title, body, created_by, created_at, updated_at';

export function rowsOf(at: number): ItemRows {
  const { item, source, passages } = benchItem(at);
  const seq = at + 1;
  const { titles, descriptions, tags, chapters, facts, captions, outline, media, posterAtMs, processing } =
    item;
  const body = {
    published: item.published,
    titles,
    descriptions,
    tags,
    chapters,
    source: item.source,
    facts,
    captions,
    outline,
    media,
    posterAtMs,
    processing,
  };
  const own = formsIn(
    [...Object.values(titles), ...tags, ...Object.values(descriptions)].join(' ').split(' '),
  );
  const spoken = passages.map(({ words }) => formsIn(words));
  const texts = different(spoken);
  learn(own);
  learn(texts);
  const { from } = slotRange(seq, { source, language: item.language });
  return {
    item: [
      seq,
      item.id,
      item.version,
      item.kind,
      item.contentId,
      item.slug,
      stateOf(item),
      Number(isReleased(item)),
      Number(item.archived),
      item.language,
      item.audience,
      item.category,
      facts.durationMs,
      facts.pages,
      fold(mainTitle(titles, item.language)),
      JSON.stringify(body),
      null,
      item.createdAt.getTime(),
      item.updatedAt.getTime(),
    ],
    seq,
    id: item.id,
    heads: headTokens(item),
    bodies: wordsOf(different([own, texts])),
    facets: facetsOf(item),
    words: wordsOf(own),
    source,
    language: item.language ?? '',
    textWords: wordsOf(texts),
    passages: passages.map(({ place, text }, index) => ({
      id: from + index,
      place,
      text,
      words: wordsOf(spoken[index] ?? []),
    })),
  };
}
