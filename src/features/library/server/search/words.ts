import { fold } from '#shared/fold.ts';
import { normalize } from '#shared/normalize.ts';

/** A word as the search folds it, and its place in the original text. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

const pieces = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*/gu;
const longestWord = 40;

/** Letters that folding leaves unchanged though people type them as several. */
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

const plain = /^[a-z0-9]+$/i;

/** Cache of folded words: words recur, and folding takes longer than a lookup. */
const folded = new Map<string, readonly string[]>();
const mostFolded = 20_000;

function foldPiece(piece: string): readonly string[] {
  if (plain.test(piece)) return [piece.slice(0, longestWord).toLowerCase()];
  if (piece.length > longestWord) return foldAnew(piece);
  const cached = folded.get(piece);
  if (cached) return cached;
  if (folded.size >= mostFolded) folded.clear();
  const words = foldAnew(piece);
  folded.set(piece, words);
  return words;
}

function foldAnew(piece: string): string[] {
  return fold(piece)
    .replace(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord).toWellFormed());
}

/** All words of a text in their order, with their places in the text as it is written. */
export function readWords(text: string): Word[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) =>
    foldPiece(piece).map((word) => ({ word, start: index, end: index + piece.length })),
  );
}

/** The different words of texts, each with a spelling in which it was met. */
export function differentWords(
  texts: Iterable<string>,
  most = Number.POSITIVE_INFINITY,
): Map<string, string> {
  const met = new Set<string>();
  const words = new Map<string, string>();
  for (const text of texts)
    for (const [piece] of text.matchAll(pieces)) {
      if (met.has(piece)) continue;
      met.add(piece);
      for (const word of foldPiece(piece))
        if (!words.has(word)) words.set(word, normalize(piece, 'NFC').toLowerCase());
      if (words.size >= most) return words;
    }
  return words;
}

/** The Arabic article, alone or with the particles that are written together with it. */
const article = /^(?:[وف]?(?:[بك]?ال|لل))(.{2,})$/u;

/** A word with and without an Arabic article: a search for either finds the other. */
export function formsOf(word: string): string[] {
  const bare = article.exec(word)?.[1];
  return bare ? [word, bare] : [word];
}

const mostWords = 12;

/** The words of a search, each once. */
export function searchedWords(search: string): string[] {
  return [...new Set(readWords(search).map(({ word }) => word))].slice(0, mostWords);
}
