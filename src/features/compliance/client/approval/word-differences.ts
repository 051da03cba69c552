/** A run of words that two texts share, or that only one of them has. */
export interface WordRun {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** Texts that share less, in more runs than this, are shown one after the other. */
const leastShared = 0.4;
const mostRuns = 6;

/** Above this many comparisons the differing part is shown as a whole. */
const mostComparisons = 4_000_000;

/** Returns the differences between two texts, word by word, in reading order. */
export function wordDifferences(before: string, after: string): WordRun[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  const most = Math.min(was.length, is.length) - start;
  while (end < most && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  const runs: WordRun[] = [];
  push(runs, 'same', was.slice(0, start));
  compare(runs, was.slice(start, was.length - end), is.slice(start, is.length - end));
  push(runs, 'same', was.slice(was.length - end));
  // Single words that two different texts happen to share would only make both unreadable.
  const [longest, shared] = [Math.max(before.length, after.length), lengthOf(runs, 'same')];
  if (runs.length <= mostRuns || shared >= longest * leastShared) return runs;
  return [
    { is: 'gone', text: before },
    { is: 'new', text: after },
  ];
}

function lengthOf(runs: readonly WordRun[], kind: WordRun['is']): number {
  return runs.reduce((sum, { is, text }) => sum + (is === kind ? text.length : 0), 0);
}

/** Divides a text into words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function push(runs: WordRun[], is: WordRun['is'], words: readonly string[]): void {
  if (words.length === 0) return;
  const last = runs.at(-1);
  if (last?.is === is) last.text += words.join('');
  else runs.push({ is, text: words.join('') });
}

/** Adds the differences by the longest sequence of words that both have. */
function compare(runs: WordRun[], was: readonly string[], is: readonly string[]): void {
  if (was.length * is.length > mostComparisons || was.length === 0 || is.length === 0) {
    push(runs, 'gone', was);
    push(runs, 'new', is);
    return;
  }
  const lengths = lengthsOf(was, is);
  const width = is.length + 1;
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const gone: string[] = [];
  const added: string[] = [];
  const flush = () => {
    push(runs, 'gone', gone.splice(0));
    push(runs, 'new', added.splice(0));
  };
  let [row, column] = [0, 0];
  while (row < was.length || column < is.length) {
    const [old, word] = [was[row], is[column]];
    if (old !== undefined && isSame(old, word)) {
      flush();
      // With the space after it, unless both end here.
      push(runs, 'same', [word !== undefined && word.length >= old.length ? word : old]);
      row += 1;
      column += 1;
    } else if (word === undefined || (old !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      if (old !== undefined) gone.push(old);
      row += 1;
    } else {
      added.push(word);
      column += 1;
    }
  }
  flush();
}

/** Returns the length of the longest common sequence of the words from each pair of positions on. */
function lengthsOf(was: readonly string[], is: readonly string[]): Uint32Array {
  const width = is.length + 1;
  const lengths = new Uint32Array((was.length + 1) * width);
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1) {
      const below = (row + 1) * width + column;
      lengths[row * width + column] = isSame(was[row] ?? '', is[column])
        ? (lengths[below + 1] ?? 0) + 1
        : Math.max(lengths[below] ?? 0, lengths[row * width + column + 1] ?? 0);
    }
  return lengths;
}

/** True if two words are the same; the space after the last word of a text makes no difference. */
function isSame(one: string, other: string | undefined): boolean {
  return other !== undefined && (one === other || one.trim() === other.trim()) && one.trim() !== '';
}
