/** A piece of text as returned by pdf.js. */
export interface TextPiece {
  str: string;
  hasEOL: boolean;
  transform: number[];
  width: number;
}

/** A line in reading order: for each of its letters the index of its piece, and the position in that piece. */
export interface Line {
  text: string;
  pieces: number[];
  places: number[];
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;
const letters = /\p{L}/gu;

/** Returns the lines of a page, each in reading order. Pieces are counted without items that are not text. */
export function linesOf(items: readonly (TextPiece | object)[]): Line[] {
  const all = items.filter((item): item is TextPiece => 'str' in item);
  const lines: number[][] = [[]];
  for (const [piece, { hasEOL }] of all.entries()) {
    lines.at(-1)?.push(piece);
    if (hasEOL) lines.push([]);
  }
  return lines.map((line) => lineOf(line, all));
}

function lineOf(line: readonly number[], all: readonly TextPiece[]): Line {
  const written = line.map((piece) => all[piece]?.str).join('');
  const made: Line = { text: '', pieces: [], places: [] };
  const add = (text: string, piece: number) => {
    made.text += text;
    for (let place = 0; place < text.length; place += 1) {
      made.pieces.push(piece);
      made.places.push(place);
    }
  };
  if (!isFromTheRight(written)) for (const piece of line) add(all[piece]?.str ?? '', piece);
  else
    for (const { piece, gap } of fromTheRight(line, all)) {
      if (gap) add(' ', piece);
      add(all[piece]?.str ?? '', piece);
    }
  return made;
}

function isFromTheRight(text: string): boolean {
  return (text.match(rightToLeft)?.length ?? 0) * 2 > (text.match(letters)?.length ?? 0);
}

/** Orders the pieces of a right-to-left line by position and finds the gaps: files store them in either order. */
function fromTheRight(line: readonly number[], all: readonly TextPiece[]) {
  const place = (piece: number) => all[piece]?.transform[4] ?? 0;
  return line
    .filter((piece) => all[piece]?.str.trim())
    .toSorted((a, b) => place(b) - place(a))
    .map((piece, at, sorted) => {
      const before = sorted[at - 1];
      const gap = before === undefined ? 0 : place(before) - place(piece) - (all[piece]?.width ?? 0);
      return { piece, gap: gap > 0.1 * Math.abs(all[piece]?.transform[3] ?? 0) };
    });
}
