import type { Writer } from './writer.ts';

/** Lines that fit, at the largest possible size. */
export interface FittedLines {
  lines: string[];
  size: number;
}

interface Room {
  width: number;
  lines: number;
  largest: number;
  smallest: number;
  weight: 500 | 700;
}

/** Wraps text into the available lines at the largest size that fits; the rest is cut with an ellipsis. */
export function fitLines(writer: Pick<Writer, 'widthOf'>, text: string, room: Room): FittedLines {
  for (let size = room.largest; size > room.smallest; size -= 1) {
    const lines = wrap(writer, text, size, room);
    if (lines.length <= room.lines && lines.every((line) => isFitting(writer, line, size, room)))
      return { lines, size };
  }
  const size = room.smallest;
  const lines = wrap(writer, text, size, room);
  const fitting = lines.slice(0, room.lines);
  const last = fitting.pop() ?? '';
  const whole = lines.length <= room.lines && isFitting(writer, last, size, room);
  return { lines: [...fitting, whole ? last : cut(writer, last, size, room)], size };
}

function wrap(writer: Pick<Writer, 'widthOf'>, text: string, size: number, room: Room): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && isFitting(writer, longer, size, room)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function isFitting(
  writer: Pick<Writer, 'widthOf'>,
  line: string,
  size: number,
  { width, weight }: Room,
): boolean {
  return writer.widthOf(line, { size, weight }) <= width;
}

function cut(writer: Pick<Writer, 'widthOf'>, line: string, size: number, room: Room): string {
  const letters = [...line];
  while (letters.length > 1 && !isFitting(writer, `${letters.join('')}…`, size, room)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
