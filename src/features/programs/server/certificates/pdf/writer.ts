import { type Color, PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Direction } from '#shared/locale.ts';
import { asDrawn, toRuns } from './directions.ts';
import { type Face, loadFaces, toPieces, type Weight, writable } from './faces.ts';
import { shaping } from './shaping.ts';

/** Piece of a line as drawn, with its font and width. */
interface DrawnPiece {
  text: string;
  font: PDFFont | null;
  width: number;
}

export interface Style {
  size: number;
  weight: Weight;
  color: Color;
}

/** Writes lines of text into a document, in all scripts that the faces cover. */
export interface Writer {
  document: PDFDocument;
  /** Returns the width of a text. */
  widthOf(text: string, style: Pick<Style, 'size' | 'weight'>): number;
  /** True if the faces cover every letter. */
  canWrite(text: string): boolean;
  /** Writes one line, starting at its left end. */
  write(page: PDFPage, text: string, at: { x: number; y: number }, style: Style): void;
}

/** Width of the box that replaces a missing letter, relative to the font size. */
const boxWidth = 0.6;

export async function openWriter(direction: Direction): Promise<Writer> {
  const document = await PDFDocument.create();
  document.registerFontkit(shaping);
  const faces = { 500: await loadFaces(500), 700: await loadFaces(700) };
  const fonts = { 500: await embed(document, faces[500]), 700: await embed(document, faces[700]) };
  const layoutOf = (text: string, { size, weight }: Pick<Style, 'size' | 'weight'>): DrawnPiece[] =>
    toRuns(writable(text, faces[weight]), direction).flatMap((run) => {
      const pieces = toPieces(run.text, faces[weight]).map(({ text, face }): DrawnPiece => {
        const piece = asDrawn({ text, direction: run.direction });
        const font = face === null ? null : (fonts[weight][face] ?? null);
        const width = font ? font.widthOfTextAtSize(piece, size) : [...piece].length * size * boxWidth;
        return { text: piece, font, width };
      });
      return run.direction === 'rtl' ? pieces.toReversed() : pieces;
    });
  return {
    document,
    widthOf: (text, style) => layoutOf(text, style).reduce((sum, { width }) => sum + width, 0),
    canWrite: (text) => toPieces(writable(text, faces[700]), faces[700]).every(({ face }) => face !== null),
    write: (page, text, at, style) => {
      let { x } = at;
      for (const { text: piece, font, width } of layoutOf(text, style)) {
        if (font) page.drawText(piece, { x, y: at.y, size: style.size, font, color: style.color });
        else drawBoxes(page, [...piece].length, { x, y: at.y }, style);
        x += width;
      }
    },
  };
}

function embed(document: PDFDocument, faces: readonly Face[]): Promise<PDFFont[]> {
  return Promise.all(faces.map(({ bytes }) => document.embedFont(bytes, { subset: true })));
}

/** Draws a box for each missing letter; a note refers to the certificate's page, which shows the full name. */
function drawBoxes(
  page: PDFPage,
  count: number,
  { x, y }: { x: number; y: number },
  { size, color }: Style,
): void {
  for (let at = 0; at < count; at += 1)
    page.drawRectangle({
      x: x + (at + 0.1) * size * boxWidth,
      y,
      width: size * boxWidth * 0.8,
      height: size * 0.7,
      borderColor: color,
      borderWidth: size / 24,
    });
}
