/** A word, or a part of one too long for a line, and its width at a font size of 1. */
export interface Word {
  text: string;
  width: number;
  /** True if it continues the previous word, without a space between them. */
  joined: boolean;
}

interface Room {
  width: number;
  lines: number;
  /** Width of a space, and of the ellipsis. */
  space: number;
  ellipsis: number;
}

export interface Lines {
  lines: string[];
  /** True if nothing was left out. */
  whole: boolean;
}

/** Breaks words into lines of nearly equal length; text that does not fit is replaced with an ellipsis. */
export function toLines(words: readonly Word[], room: Room): Lines {
  const full = fill(words, room);
  if (!full.whole || full.lines.length === 1) return full;
  let best = full;
  for (let part = 0.95; part > 0.5; part -= 0.05) {
    const next = fill(words, { ...room, width: room.width * part });
    if (!next.whole || next.lines.length > full.lines.length) break;
    best = next;
  }
  return best;
}

function fill(words: readonly Word[], { width, lines: most, space, ellipsis }: Room): Lines {
  const lines: Word[][] = [];
  let used = 0;
  for (const [at, word] of words.entries()) {
    const line = lines.at(-1);
    const more = (word.joined ? 0 : space) + word.width;
    if (line && used + more <= width) {
      line.push(word);
      used += more;
    } else if (lines.length < most) {
      lines.push([word]);
      used = word.width;
    } else {
      const last = shorten([...(lines.pop() ?? []), words[at] ?? word], width - ellipsis, space);
      return { lines: [...lines, last].map(toText).map(endedAt(most)), whole: false };
    }
  }
  return { lines: lines.map(toText), whole: true };
}

/** Returns as many words from the beginning as fit, at least one. */
function shorten(words: readonly Word[], width: number, space: number): Word[] {
  const wordsInReach: Word[] = [];
  let used = 0;
  for (const word of words) {
    used += (wordsInReach.length === 0 || word.joined ? 0 : space) + word.width;
    if (wordsInReach.length > 0 && used > width) break;
    wordsInReach.push(word);
  }
  return wordsInReach;
}

function toText(words: readonly Word[]): string {
  return words.map(({ text, joined }, at) => (at === 0 || joined ? text : ` ${text}`)).join('');
}

/** Ends the last of these lines with an ellipsis, which replaces trailing punctuation. */
function endedAt(most: number) {
  return (line: string, at: number) => (at === most - 1 ? `${line.replace(/[\s.,:;،؛–—-]+$/u, '')}…` : line);
}
