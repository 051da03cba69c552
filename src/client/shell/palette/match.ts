import { fold } from '#shared/fold.ts';

/** Scores how well a text matches a query: 0 not at all, more is better. Ignores case, accents and forms of Arabic letters. */
export function fitOf(query: string, text: string): number {
  const wanted = fold(query);
  const given = fold(text);
  // A query of punctuation only matches nothing; an empty one matches everything.
  if (!wanted) return query.trim() ? 0 : 1;
  if (given.startsWith(wanted)) return 4;
  if (given.split(' ').some((word) => word.startsWith(wanted))) return 3;
  if (given.includes(wanted)) return 2;
  return isScattered(wanted, given) ? 1 : 0;
}

/** True if all letters occur in order, with others between: `brck` finds `browser check`. */
function isScattered(wanted: string, given: string): boolean {
  let at = 0;
  for (const letter of wanted) {
    at = given.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
