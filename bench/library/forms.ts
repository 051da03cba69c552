import { differentWords, formsOf } from '#features/library/server/search/words.ts';

/** A word as the index knows it. */
interface Form {
  word: string;
  spelling: string;
  /** In how many texts it was met, and in which one last. */
  uses: number;
  last: number;
}

const all = new Map<string, Form>();
const known = new Map<string, Form[]>();
let requested = 0;

/** The words of a text as the hub's own index finds them, with every word folded only once in a run. */
export function formsIn(text: readonly string[]): Form[] {
  return different([text.flatMap((piece) => known.get(piece) ?? foldAnew(piece))]);
}

/** The words of several texts, each once. */
export function different(texts: readonly (readonly Form[])[]): Form[] {
  requested += 1;
  const found: Form[] = [];
  for (const text of texts)
    for (const form of text)
      if (form.last !== requested) {
        form.last = requested;
        found.push(form);
      }
  return found;
}

export function wordsOf(text: readonly Form[]): string[] {
  return text.map(({ word }) => word);
}

/** Counts a text towards the words that are known. */
export function learn(text: readonly Form[]): void {
  for (const form of text) form.uses += 1;
}

/** Counts from nothing again. */
export function forgetAll(): void {
  for (const form of all.values()) form.uses = 0;
}

/** Returns the rows of the table of all words, which counts a common one no further. */
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
  known.set(piece, made);
  return made;
}
