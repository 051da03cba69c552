import { fold } from '#shared/fold.ts';

/** Shorter words are alike too easily for a slip to be told from another word. */
const shortestForgiven = 4;

const mostWords = 12;

/**
 * Tells of texts whether they have all the words of a search: one may be the beginning of a word, and a longer one may have one
 * slip in it.
 */
export function meantBy(search: string): (text: string) => boolean {
  const words = wordsOf(search).slice(0, mostWords);
  return (text) => {
    const there = wordsOf(text);
    return words.every((word) => there.some((each) => each.startsWith(word) || isSlipOf(word, each)));
  };
}

function wordsOf(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}

/** A letter too few, too many, another one, or two swapped; in a word, or in the beginning of one. */
function isSlipOf(typed: string, word: string): boolean {
  const [one, other] = [[...typed], [...word]];
  if (one.length < shortestForgiven) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(same + from).join('');
  const begins = (word: string, beginning: string) => word.startsWith(beginning);
  const [a, b] = [one[same], one[same + 1]];
  const swapped = b !== undefined && a === other[same + 1] && b === other[same];
  return (
    (swapped && begins(rest(other, 2), rest(one, 2))) ||
    begins(rest(other, 1), rest(one, 1)) ||
    begins(rest(other, 1), rest(one, 0)) ||
    begins(rest(other, 0), rest(one, 1))
  );
}
