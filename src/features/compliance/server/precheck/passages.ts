import type { TextLocation } from '../../contract/findings.ts';

export interface PlacedText {
  where: TextLocation;
  text: string;
}

/** A continuous text: one of an item's texts, or all cues of a track, with the location where each begins. */
export interface Passage {
  text: string;
  parts: { start: number; where: TextLocation }[];
}

/** Joins consecutive cues: a sentence does not end where the line does. */
export function toPassages(texts: readonly PlacedText[]): Passage[] {
  const pieces: { where: TextLocation; texts: PlacedText[] }[] = [];
  for (const each of texts) {
    const last = pieces.at(-1);
    if (last && goesOn(last.texts.at(-1)?.where, each.where)) last.texts.push(each);
    else pieces.push({ where: each.where, texts: [each] });
  }
  return pieces.map((piece) => joined(piece.texts));
}

function goesOn(before: TextLocation | undefined, where: TextLocation): boolean {
  return (
    before?.part === 'caption' &&
    where.part === 'caption' &&
    before.language === where.language &&
    (before.atMs ?? 0) <= (where.atMs ?? 0)
  );
}

function joined(texts: readonly PlacedText[]): Passage {
  let start = 0;
  const parts = texts.map(({ where, text }) => {
    const part = { start, where };
    start += text.length + 1;
    return part;
  });
  return { text: texts.map(({ text }) => text).join('\n'), parts };
}

/** Returns the location of the part that contains a position. */
export function whereIn({ parts }: Passage, place: number): TextLocation | null {
  return parts.findLast(({ start }) => start <= place)?.where ?? null;
}

const around = 80;

/** Returns the text between two positions, with some of its surroundings. */
export function excerptOf({ text }: Passage, start: number, end: number) {
  const before = text.slice(Math.max(0, start - around), start);
  const after = text.slice(end, end + around);
  return {
    before: tidy(start > around ? before.replace(/^\S*/, '…') : before).trimStart(),
    hit: tidy(text.slice(start, end)),
    after: tidy(end + around < text.length ? after.replace(/\S*$/, '…') : after).trimEnd(),
  };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').toWellFormed();
}
