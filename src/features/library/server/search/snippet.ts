import type { SearchMatch } from '../../contract.ts';
import { formsOf, readWords } from './words.ts';

type Mark = [number, number];

/** Places of the searched words in a text, and which of the words are there. */
export interface Hits {
  text: string;
  marks: Mark[];
  /** Places in the list of searched words. */
  words: Set<number>;
}

/** Finds words, or words they begin, in a text. */
export function findHits(text: string, searched: readonly string[]): Hits {
  const wanted = searched.map(formsOf);
  const hits: Hits = { text, marks: [], words: new Set() };
  for (const { word, start, end } of readWords(text)) {
    const forms = formsOf(word);
    const which = wanted.flatMap((each, at) =>
      each.some((form) => forms.some((own) => own.startsWith(form))) ? [at] : [],
    );
    if (which.length === 0) continue;
    for (const at of which) hits.words.add(at);
    if (hits.marks.at(-1)?.[0] !== start) hits.marks.push([start, end]);
  }
  return hits;
}

const snippetLength = 160;
/** Characters shown before the first mark. */
const lead = 40;

/** The stretch of a text with the most marks in it, cut between words. */
export function cutSnippet({
  text,
  marks,
}: Pick<Hits, 'text' | 'marks'>): Pick<SearchMatch, 'text' | 'marks'> {
  const plain = text.replace(/\s/g, ' ');
  if (plain.length <= snippetLength) return { text: plain, marks };
  const inside = (from: number) =>
    marks.filter(([start, end]) => start >= from && end <= from + snippetLength - lead);
  const first = marks.toSorted(([a], [b]) => inside(b).length - inside(a).length || a - b)[0]?.[0] ?? 0;
  const from = cutBefore(plain, Math.min(Math.max(0, first - lead), plain.length - snippetLength), first);
  const to = cutAfter(plain, from + snippetLength, first);
  const before = from > 0 ? '…' : '';
  const shift = before.length - from;
  return {
    text: `${before}${plain.slice(from, to)}${to < plain.length ? '…' : ''}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}

/** The beginning of the first word at or after a place, but never beyond what must be shown. */
function cutBefore(text: string, place: number, shown: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(' ', place - 1);
  return space === -1 || space >= shown ? shown : space + 1;
}

/** The end of the last word before a place. */
function cutAfter(text: string, place: number, shown: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  if (space > shown) return space;
  // A single overlong word; it is never cut through the middle of a character.
  return text.codePointAt(place - 1) !== text.charCodeAt(place - 1) ? place - 1 : place;
}
