import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Piece {
  str: string;
  hasEOL: boolean;
  transform: number[];
  width: number;
}

const mostLetters = 100_000;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;
const letters = /\p{L}/gu;

/** The words of a page, line by line, as people type and search them. */
export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const lines: Piece[][] = [[]];
  for (const item of items) {
    if (!('str' in item)) continue;
    lines.at(-1)?.push(item);
    if (item.hasEOL) lines.push([]);
  }
  return lines.map(lineText).filter(Boolean).join('\n').slice(0, mostLetters);
}

function lineText(line: Piece[]): string {
  const all = line.map(({ str }) => str).join('');
  const foreign = all.match(rightToLeft)?.length ?? 0;
  const isRightToLeft = foreign * 2 > (all.match(letters)?.length ?? 0);
  const joined = isRightToLeft ? fromTheRight(line) : all;
  // Letters drawn in their joined forms become the letters themselves.
  return joined.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** The pieces in the order they are read. Files hold them in either order, so their places decide, and the gaps between. */
function fromTheRight(line: Piece[]): string {
  const place = ({ transform }: Piece) => transform[4] ?? 0;
  const filled = line.filter(({ str }) => str.trim()).toSorted((a, b) => place(b) - place(a));
  return filled
    .map((piece, at) => {
      const before = filled[at - 1];
      const gap = before ? place(before) - place(piece) - piece.width : 0;
      return gap > 0.1 * Math.abs(piece.transform[3] ?? 0) ? ` ${piece.str}` : piece.str;
    })
    .join('');
}
