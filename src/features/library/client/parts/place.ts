import type { Kind, SearchMatch } from '../../contract.ts';

/** Address of an item, at the place of a search hit. */
export function addressOf(id: string, kind?: Kind, found?: SearchMatch | null): string {
  const path = `/library/${encodeURIComponent(id)}`;
  if (!found || found.place === null) return path;
  if (found.field === 'page' || kind === 'pdf') return `${path}#page=${found.place}`;
  return `${path}?t=${Math.floor(found.place / 1000)}`;
}

/** A text cut at its marks into matches and the pieces around them. */
export function cut({
  text,
  marks,
}: Pick<SearchMatch, 'text' | 'marks'>): { text: string; hit: boolean; at: number }[] {
  const pieces: { text: string; hit: boolean; at: number }[] = [];
  let done = 0;
  for (const [start, end] of [...marks].sort((a, b) => a[0] - b[0])) {
    if (start < done || end <= start) continue;
    pieces.push({ text: text.slice(done, start), hit: false, at: done });
    pieces.push({ text: text.slice(start, end), hit: true, at: start });
    done = end;
  }
  pieces.push({ text: text.slice(done), hit: false, at: done });
  return pieces.filter((piece) => piece.text !== '');
}
