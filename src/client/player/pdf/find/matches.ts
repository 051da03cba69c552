import { fold } from '#shared/fold.ts';
import { softBreak } from '#shared/pdf/fold-lines.ts';
import type { PageText } from './page-text.ts';

/** From a letter of one piece to behind a letter of the same or a later one. */
export interface Match {
  from: { piece: number; place: number };
  to: { piece: number; place: number };
}

const most = 1000;

/** Prepares the searched text, to be found in folded text; null where there is nothing to look for. */
export function patternOf(query: string): RegExp | null {
  const wanted = fold(query);
  if (!wanted) return null;
  const letters = [...wanted].map((letter) => (letter === ' ' ? `[ ${softBreak}]` : letter));
  // A word may go on in the next line.
  return new RegExp(letters.join(`${softBreak}?`), 'gu');
}

/** Everywhere it stands on a page, in the order of reading. */
export function matchesIn({ folded, pieces, places }: PageText, pattern: RegExp): Match[] {
  const found: Match[] = [];
  for (const { index, 0: text } of folded.matchAll(pattern)) {
    const end = index + text.length - 1;
    found.push({
      from: { piece: pieces[index] ?? 0, place: places[index] ?? 0 },
      to: { piece: pieces[end] ?? 0, place: (places[end] ?? 0) + 1 },
    });
    if (found.length >= most) break;
  }
  return found;
}
