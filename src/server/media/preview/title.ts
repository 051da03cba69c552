import { type Lines, toLines } from './lines.ts';
import { type Direction, measure, type RenderedText, widthOf, write } from './writing.ts';

const mostLines = 3;
/** Font sizes, of which the largest that fits the whole title is used; at the last one it is truncated. */
const sizes = [
  { size: 76, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
  { size: 48, lines: mostLines },
];
const space = 0.28;

/** Draws a title in three lines at most. */
export async function writeTitle(title: string, direction: Direction, width: number): Promise<RenderedText> {
  const words = await measure(title, direction, width / 76);
  const ellipsis = await widthOf('…', direction);
  let chosen: Lines & { size: number } = { lines: [], whole: false, size: 0 };
  for (const { size, lines } of sizes) {
    chosen = { ...toLines(words, { width: width / size, lines, space, ellipsis }), size };
    if (chosen.whole) break;
  }
  return write(chosen.lines, { size: chosen.size, bold: true, color: 'white', direction });
}
