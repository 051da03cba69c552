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
/** A mark that says which way a line runs, whatever it begins with. */
const marks: Record<Direction, string> = { ltr: '\u200e', rtl: '\u200f' };
/** Small pictures among the letters; there may be no font for them. Signs such as © are letters to us. */
const pictographs =
  /(?![©®™])\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|[\ufe0e\ufe0f]|\p{Emoji_Modifier})*|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/gu;

/** A text as it can be written: one line, without pictographs and what breaks markup. */
export function toWritable(text: string): string {
  return (
    text
      .replace(pictographs, ' ')
      .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
      .toWellFormed()
      .split(/\s+/u)
      // There is nothing to write of what is not seen.
      .filter((word) => /[^\p{Cf}\p{M}]/u.test(word))
      .join(' ')
  );
}

/** Writes lines one below the other; the picture is as large as what is written. */
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
      // Lines run from their own side: from the right for Arabic.
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

/** Measures words in bold; those wider than `most` times their height come in parts. */
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

/** Measures the width at a size of 1, with a little space on both sides. */
export async function widthOf(text: string, direction: Direction): Promise<number> {
  const { width } = await write([text], { size: measuredAt, bold: true, color: 'white', direction });
  return width / measuredAt + 0.06;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
