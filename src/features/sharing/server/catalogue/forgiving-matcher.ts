import { fold } from '#shared/fold.ts';

/** Shortest word in which a typo is tolerated; shorter ones resemble each other too easily. */
const shortestForgiven = 4;

const mostWords = 12;

/**
 * Returns a function that is true for texts with all words of a search. A word may be the beginning of one in the text, and a
 * longer one may have one typo.
 */
export function forgivingMatcher(search: string): (text: string) => boolean {
  const words = wordsOf(search).slice(0, mostWords);
  return (text) => {
    const there = wordsOf(text);
    return words.every((word) => there.some((each) => each.startsWith(word) || isSlipOf(word, each)));
  };
}

function wordsOf(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}

/** True if a word, or its beginning, differs by one missing, extra, wrong or swapped letter. */
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
