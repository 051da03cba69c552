import { fold } from '#shared/fold.ts';

/** A normalized word, and all forms under which a list may contain it. */
interface FoldedWord {
  word: string;
  forms: readonly string[];
}

/** A word of a text, with its position. */
export interface Token {
  folded: FoldedWord;
  start: number;
  end: number;
  /** True if a hyphen at the end of a line separates it from the next, so that the two may be one word. */
  isParted: boolean;
}

// Soft hyphens, joiners and direction marks occur within words and are no part of them.
const pieces = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u00ad\u200b-\u200f\ufeff]*/gu;
const unseen = /[\u00ad\u200b-\u200f\ufeff]/g;
const hyphens = '-\u2010\u00ad';
const parting = /^\s*\n\s*$/;

/** Splits a text into its words. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: piece, index: start } of text.matchAll(pieces)) {
    const last = tokens.at(-1);
    if (last) last.isParted = isParted(text, last.end, start);
    const end = start + piece.length;
    for (const folded of foldPiece(piece)) tokens.push({ folded, start, end, isParted: false });
  }
  return tokens;
}

/** Returns the normalized words of a text. */
export function foldWords(text: string): string[] {
  return readTokens(text).map(({ folded: { word } }) => word);
}

/** True if only a hyphen and a line break separate two words. A soft hyphen belongs to the first of them. */
function isParted(text: string, end: number, next: number): boolean {
  const isSoft = text[end - 1] === '\u00ad';
  if (!isSoft && !hyphens.includes(text[end] ?? ' ')) return false;
  return next - end < 20 && parting.test(text.slice(isSoft ? end : end + 1, next));
}

/** Cache of normalized words: they recur, and normalizing takes longer than a lookup. */
const cache = new Map<string, readonly FoldedWord[]>();
const mostCached = 20_000;
const longestCached = 40;

function foldPiece(piece: string): readonly FoldedWord[] {
  const met = cache.get(piece);
  if (met) return met;
  const words = fold(piece.replace(unseen, ''))
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ word, forms: formsOf(word) }));
  if (cache.size >= mostCached) cache.clear();
  if (piece.length <= longestCached) cache.set(piece, words);
  return words;
}

const arabic = /^[\u0621-\u064a]/;

/**
 * Returns the forms under which a list may contain a word. Arabic joins particles and the article to the next word, and ends
 * the object of a verb with an alif.
 */
export function formsOf(word: string): readonly string[] {
  if (!arabic.test(word) || word.length > longestCached) return [word];
  const forms = new Set([word, ...without(/^[وف]/, [word])]);
  for (const each of without(/^[بلك]/, [...forms])) forms.add(each);
  for (const each of [...forms]) if (each.startsWith('لل')) forms.add(`ا${each.slice(1)}`);
  for (const each of without(/^(?:ال|لل)/, [...forms])) forms.add(each);
  for (const each of [...forms]) if (each.length > 4 && each.endsWith('ا')) forms.add(each.slice(0, -1));
  return [...forms];
}

/** Removes a prefix from words, as long as something remains. */
function without(beginning: RegExp, words: readonly string[]): string[] {
  return words.map((word) => word.replace(beginning, '')).filter((word) => word.length >= 2);
}

/** The end of a sentence between two words. */
const ends = /[.!?؟;…]["')\]»”’]{0,3}(?:\s|$)/;

export function isSentenceEnd(text: string, one: Token, next: Token): boolean {
  return next.start - one.end > 1 && ends.test(text.slice(one.end, Math.min(next.start, one.end + 20)));
}
