import { foldLines } from '#shared/pdf/fold-lines.ts';
import { linesOf, type TextPiece } from '#shared/pdf/lines.ts';

/** The letters of a page to be searched, and for each of them where it stands: the number of its piece, and its place in it. */
export interface PageText {
  folded: string;
  pieces: Uint32Array;
  places: Uint32Array;
}

/** Makes the text of a page searchable, and keeps where each letter stands. */
export function pageText(items: readonly (TextPiece | object)[]): PageText {
  const lines = linesOf(items);
  const pieces: number[] = [];
  const places: number[] = [];
  const folded = foldLines(
    lines.map(({ text }) => text),
    (line, place) => {
      pieces.push(lines[line]?.pieces[place] ?? 0);
      places.push(lines[line]?.places[place] ?? 0);
    },
  );
  return { folded, pieces: Uint32Array.from(pieces), places: Uint32Array.from(places) };
}
