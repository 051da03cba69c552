/** Returns a generator of pseudo-random numbers that are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;

const syllables = {
  en: 'ba ce di fo gu la me ni po ru sa te vi wo hin ter der con pro man ing est ran col por tal mer sin'.split(
    ' ',
  ),
  fr: 'pé rè ou eau lou mai gne tion ché ville ran bour cœ né ga ton pré sû lan mar çon fê vou cri'.split(
    ' ',
  ),
  ar: 'مك تب دار سا لم عل حر كت نو ري فه با شم قل طر جم سف ضو خي ثق'.split(' '),
} as const;

export type BenchLanguage = keyof typeof syllables;

const vocabularySize = 30_000;

const made: Record<BenchLanguage, string[]> = { en: [], fr: [], ar: [] };

/** Returns the word of a rank: always the same, and different for each rank. */
export function wordOf(language: BenchLanguage, rank: number): string {
  const cached = made[language][rank];
  if (cached !== undefined) return cached;
  const word = makeWord(language, rank);
  made[language][rank] = word;
  return word;
}

function makeWord(language: BenchLanguage, rank: number): string {
  const parts = syllables[language];
  let left = rank + parts.length;
  let word = '';
  while (left > 0) {
    word += parts[left % parts.length] ?? '';
    left = Math.floor(left / parts.length);
  }
  // Every third Arabic noun has its article.
  return language === 'ar' && rank % 3 === 0 ? `ال${word}` : word;
}

/** Draws a rank distributed as in real texts: the second half as often as the first, the tenth a tenth as often. */
export function drawRank(random: Random, size = vocabularySize): number {
  return Math.floor(size ** random()) - 1;
}

export function drawWords(random: Random, language: BenchLanguage, length: number): string[] {
  const words: string[] = [];
  for (let at = 0; at < length; at += 1) words.push(wordOf(language, drawRank(random)));
  return words;
}

export function sentence(random: Random, language: BenchLanguage, length: number): string {
  return drawWords(random, language, length).join(' ');
}
