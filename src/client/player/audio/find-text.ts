/** Range of a text: the index of its start, and of its end (exclusive). */
export type Stretch = readonly [from: number, to: number];

/** Finds all matches in a text, ignoring case and diacritics: `cafe` is found in `Café`, `كتب` in `كَتَبَ`. */
export function findIn(text: string, wanted: string): Stretch[] {
  const needle = fold(wanted).text.trim();
  if (needle === '') return [];
  const { text: folded, places } = fold(text);
  const found: Stretch[] = [];
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length))
    found.push([places[at] ?? 0, places[at + needle.length] ?? text.length]);
  return found;
}

/** Returns a text in lower case without diacritics, and the original index of each of its code units. */
function fold(text: string): { text: string; places: number[] } {
  const letters: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const each of letter
      .normalize('NFD')
      .replace(/[\p{M}\u0640]/gu, '')
      .toLowerCase()) {
      letters.push(each);
      for (let unit = 0; unit < each.length; unit += 1) places.push(at);
    }
    at += letter.length;
  }
  return { text: letters.join(''), places };
}
