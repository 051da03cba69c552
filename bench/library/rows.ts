import { mainTitle } from '#features/library/server/items/repository.ts';
import { stateOf } from '#features/library/server/items/stored.ts';
import { facetTokens } from '#features/library/server/search/facets.ts';
import { headTokens } from '#features/library/server/search/head.ts';
import { slotRange } from '#features/library/server/search/passages.ts';
import { differentWords, formsOf } from '#features/library/server/search/words.ts';
import { fold } from '#shared/fold.ts';
import { benchItem } from './items.ts';

/** What the tables hold of one item: the same as the hub's own services write, without asking for each. */
export interface ItemRows {
  item: (string | number | null)[];
  seq: number;
  id: string;
  heads: string[];
  facets: string[];
  bodies: string[];
  words: Map<string, string>;
  source: string;
  language: string;
  textWords: Map<string, string>;
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
  const words = spelt([...Object.values(titles), ...tags, ...Object.values(descriptions)]);
  const textWords = spelt(passages.map(({ text }) => text));
  const facets = facetTokens(item);
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
      Number(item.published),
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
    bodies: [...new Set([...words.keys(), ...textWords.keys()])],
    facets,
    words,
    source,
    language: item.language ?? '',
    textWords,
    passages: passages.map(({ place, text }, index) => ({
      id: from + index,
      place,
      text,
      words: [...spelt([text]).keys()],
    })),
  };
}

const known = new Map<string, [string, string][]>();

/** What `differentWords` finds, with every word folded only once in a run. */
function spelt(texts: readonly string[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const piece of texts.join(' ').split(' ')) {
    let found = known.get(piece);
    if (!found) {
      const own = [...differentWords([piece])];
      found = own.flatMap(([word, spelling]) =>
        formsOf(word).map((form) => [form, form === word ? spelling : (formsOf(spelling)[1] ?? form)]),
      );
      known.set(piece, found);
    }
    for (const [word, spelling] of found) if (!words.has(word)) words.set(word, spelling);
  }
  return words;
}
