import sharp from 'sharp';
import type { Word } from './lines.ts';

export type Direction = 'ltr' | 'rtl';

export interface RenderedText {
  data: Buffer;
  width: number;
  height: number;
}

interface LetterStyle {
  size: number;
  bold: boolean;
  color: string;
  direction: Direction;
}

const faces = 'Public Sans, Readex Pro';
/** Mark that sets a line's direction, whatever its first character. */
const marks: Record<Direction, string> = { ltr: '\u200e', rtl: '\u200f' };
/** Pictographs, for which there may be no font. Signs such as © count as letters. */
const pictographs =
  /(?![©®™])\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|[\ufe0e\ufe0f]|\p{Emoji_Modifier})*|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/gu;

/** Returns a drawable text: one line, without pictographs and characters that break markup. */
export function toWritable(text: string): string {
  return (
    text
      .replace(pictographs, ' ')
      .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .toWellFormed()
      .split(/\s+/u)
      // Drops words without a visible character.
      .filter((word) => /[^\p{Cf}\p{M}]/u.test(word))
      .join(' ')
  );
}

/** Draws lines below one another; the picture is as large as the text. */
export async function write(
  lines: readonly string[],
  { size, bold, color, direction }: LetterStyle,
): Promise<RenderedText> {
  const markup = lines.map((line) => `${marks[direction]}${escapeMarkup(line)}`).join('\n');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${markup}</span>`,
      font: `${faces} ${bold ? 'Bold' : 'Medium'} ${size}px`,
      rgba: true,
      // Start of the line: the right side for Arabic.
      align: 'left',
      spacing: Math.round(size * 0.06),
      wrap: 'none',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const measuredAt = 48;

/** Measures words in bold; those wider than `most` times their height are split into parts. */
export async function measure(text: string, direction: Direction, most: number): Promise<Word[]> {
  const words: Word[] = [];
  for (const each of text.split(' ')) {
    const width = await widthOf(each, direction);
    const letters = [...new Intl.Segmenter().segment(each)].map(({ segment }) => segment);
    // Parts are short, so that they fill lines of any length well.
    const parts = width <= most ? 1 : Math.ceil(width / (most / 5));
    const length = Math.ceil(letters.length / parts);
    for (let start = 0; start < letters.length; start += length) {
      const part = letters.slice(start, start + length).join('');
      const own = parts === 1 ? width : await widthOf(part, direction);
      words.push({ text: part, width: own, joined: start > 0 });
    }
  }
  return words;
}

/** Measures the width at a font size of 1, with a little padding on both sides. */
export async function widthOf(text: string, direction: Direction): Promise<number> {
  const { width } = await write([text], { size: measuredAt, bold: true, color: 'white', direction });
  return width / measuredAt + 0.06;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
