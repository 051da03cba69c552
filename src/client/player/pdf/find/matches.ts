import { fold } from '#shared/fold.ts';
import { softBreak } from '#shared/pdf/fold-lines.ts';
import type { PageText } from './page-text.ts';

/** Range from a character of one text piece to a character, exclusive, of the same or another piece. */
export interface Match {
  from: { piece: number; place: number };
  to: { piece: number; place: number };
}

const most = 1000;

/** Returns a pattern that finds the query in folded text; null if the query is empty once folded. */
export function patternOf(query: string): RegExp | null {
  const wanted = fold(query);
  if (!wanted) return null;
  const letters = [...wanted].map((letter) => (letter === ' ' ? `[ ${softBreak}]` : letter));
  // A word may continue on the next line.
  return new RegExp(letters.join(`${softBreak}?`), 'gu');
}

/** Returns all matches on a page, in reading order. */
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
