import { foldLines } from '#shared/pdf/fold-lines.ts';
import { linesOf, type TextPiece } from '#shared/pdf/lines.ts';

/** Folded text of a page; for each of its characters, the index of its text piece and the offset in that piece. */
export interface PageText {
  folded: string;
  pieces: Uint32Array;
  places: Uint32Array;
}

/** Folds the text of a page for searching, and records the origin of each character. */
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
