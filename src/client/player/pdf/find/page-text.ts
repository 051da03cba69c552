import { fold } from '#shared/fold.ts';

/** A piece of text as pdf.js gives it. */
export interface TextPiece {
  str: string;
  hasEOL: boolean;
  transform: number[];
  width: number;
}

/** The letters of a page to be searched, and for each of them where it stands: the number of its piece, and its place in it. */
export interface PageText {
  folded: string;
  pieces: Uint32Array;
  places: Uint32Array;
}

/** Stands where a word may have been parted at the end of a line. */
export const softBreak = '\u00ad';
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;
const letters = /\p{L}/gu;
const mark = /[\p{M}\u0640]/u;

/** Makes the text of a page searchable, whatever the case, the accents and the forms of its letters. */
export function pageText(items: readonly (TextPiece | object)[]): PageText {
  const all = items.filter((item): item is TextPiece => 'str' in item);
  let folded = '';
  const pieces: number[] = [];
  const places: number[] = [];
  const add = (text: string, piece: number, place: number) => {
    if (text === ' ' && (folded === '' || folded.endsWith(' '))) return;
    folded += text;
    for (let at = 0; at < text.length; at += 1) {
      pieces.push(piece);
      places.push(place);
    }
  };
  for (const line of linesOf(all)) {
    for (const { piece, gap } of line) {
      if (gap) add(' ', piece, 0);
      addPiece(all[piece]?.str ?? '', (text, place) => add(text, piece, place));
    }
    const last = line.at(-1)?.piece ?? 0;
    const end = all[last]?.str.length ?? 0;
    if (/[\u002d\u00ad\u2010]\s*$/.test(all[last]?.str ?? '') && /[\p{L}\p{N}] $/u.test(folded)) {
      folded = folded.slice(0, -1) + softBreak;
    } else add(' ', last, end);
  }
  return { folded, pieces: Uint32Array.from(pieces), places: Uint32Array.from(places) };
}

function addPiece(text: string, add: (text: string, place: number) => void): void {
  let place = 0;
  for (const letter of text) {
    const plain = plainOf(letter);
    if (plain) add(plain, place);
    place += letter.length;
  }
}

/** Documents have few different letters, each many times. */
const known = new Map<string, string>();

/** Signs and spaces are all the same gap; marks above and below letters are nothing. */
function plainOf(letter: string): string {
  const found = known.get(letter);
  if (found !== undefined) return found;
  const plain = fold(letter) || (mark.test(letter) ? '' : ' ');
  known.set(letter, plain);
  return plain;
}

type Placed = { piece: number; gap: boolean };

/** The pieces line by line, in the order they are read. */
function linesOf(all: readonly TextPiece[]): Placed[][] {
  const lines: Placed[][] = [[]];
  for (const [piece, { hasEOL }] of all.entries()) {
    lines.at(-1)?.push({ piece, gap: false });
    if (hasEOL) lines.push([]);
  }
  return lines.map((line) =>
    isFromTheRight(line.map(({ piece }) => all[piece]?.str).join('')) ? fromTheRight(line, all) : line,
  );
}

function isFromTheRight(text: string): boolean {
  return (text.match(rightToLeft)?.length ?? 0) * 2 > (text.match(letters)?.length ?? 0);
}

/** Files hold the pieces of such a line in either order, so their places decide, and the gaps between them. */
function fromTheRight(line: readonly Placed[], all: readonly TextPiece[]): Placed[] {
  const of = (each: Placed | undefined) => (each ? all[each.piece] : undefined);
  const place = (each: Placed | undefined) => of(each)?.transform[4] ?? 0;
  return line
    .filter((each) => of(each)?.str.trim())
    .toSorted((a, b) => place(b) - place(a))
    .map((each, at, sorted) => {
      const before = sorted[at - 1];
      const gap = before ? place(before) - place(each) - (of(each)?.width ?? 0) : 0;
      return { piece: each.piece, gap: gap > 0.1 * Math.abs(of(each)?.transform[3] ?? 0) };
    });
}
