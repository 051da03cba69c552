import { differentWords, formsOf } from '#features/library/server/search/words.ts';

/** A word as stored in the index. */
interface Form {
  word: string;
  spelling: string;
  /** Number of texts that use it, and the last call of `different` that returned it. */
  uses: number;
  last: number;
}

const all = new Map<string, Form>();
const cache = new Map<string, Form[]>();
let lookups = 0;

/** Returns the words of a text as the hub's index finds them; each piece is folded only once per run. */
export function formsIn(text: readonly string[]): Form[] {
  return different([text.flatMap((piece) => cache.get(piece) ?? foldAnew(piece))]);
}

/** Returns the words of several texts, each once. */
export function different(texts: readonly (readonly Form[])[]): Form[] {
  lookups += 1;
  const found: Form[] = [];
  for (const text of texts)
    for (const form of text)
      if (form.last !== lookups) {
        form.last = lookups;
        found.push(form);
      }
  return found;
}

export function wordsOf(text: readonly Form[]): string[] {
  return text.map(({ word }) => word);
}

/** Counts one more use of each word in a text. */
export function learn(text: readonly Form[]): void {
  for (const form of text) form.uses += 1;
}

/** Resets all counts. */
export function forgetAll(): void {
  for (const form of all.values()) form.uses = 0;
}

/** Returns the rows of the word table, in which the count of common words is capped. */
export function vocabulary(): Form[] {
  const common = 64;
  return [...all.values()]
    .filter(({ uses }) => uses > 0)
    .map((form) => ({ ...form, uses: Math.min(form.uses, common) }));
}

function foldAnew(piece: string): Form[] {
  const made = [...differentWords([piece])].flatMap(([word, spelling]) =>
    formsOf(word).map((form) => {
      const own = form === word ? spelling : (formsOf(spelling)[1] ?? form);
      const stored = all.get(form) ?? { word: form, spelling: own, uses: 0, last: 0 };
      all.set(form, stored);
      return stored;
    }),
  );
  cache.set(piece, made);
  return made;
}
