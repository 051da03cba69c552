import type { Language } from '#shared/locale.ts';
import { isSentenceEnd, type Token } from './tokens.ts';

/** Words that negate the words after them; `t` remains of “don’t”, `n` of « n’est ». */
const negators: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'no not never nor neither none nobody nothing without cannot non t isnt dont doesnt cant wont'.split(' '),
  ),
  fr: new Set('ne n pas non ni sans aucun aucune jamais nul nulle rien'.split(' ')),
  ar: new Set('غير لا ليس ليست لن لم دون بدون عدم'.split(' ')),
};

/** Words that lift a negation: “not only”. */
const only: Record<Language, ReadonlySet<string>> = {
  en: new Set(['only', 'just', 'merely']),
  fr: new Set(['seulement', 'uniquement']),
  ar: new Set(['فقط', 'فحسب']),
};

const answersIn: Record<Language, string> = { en: 'no', fr: 'non', ar: 'لا' };

/** Answers, of all languages: the words after their comma are not negated. */
const answers = new Set(Object.values(answersIn));

/** Fillers, which do not count as distance: “not a guarantee”, “no other or any guarantee”. */
const small: Record<Language, ReadonlySet<string>> = {
  en: new Set(['a', 'an', 'any', 'the']),
  fr: new Set(['un', 'une', 'le', 'la', 'les', 'l']),
  ar: new Set(['اي', 'اية']),
};

/** Conjunctions that extend a negation: “does not ensure a profit or guarantee against loss”. */
const joining: Record<Language, ReadonlySet<string>> = {
  en: new Set(['or', 'nor']),
  fr: new Set(['ou', 'ni']),
  ar: new Set(['او']),
};

/** Verbs that link a subject and its predicate: a negated subject negates both. */
const being: Record<Language, ReadonlySet<string>> = {
  en: new Set(['is', 'are']),
  fr: new Set(),
  ar: new Set('يعد تعد يعتبر تعتبر يشكل تشكل يمثل تمثل'.split(' ')),
};

/** Marks that end a negation reaching further than two words: “No catch: a guaranteed return”. */
const parting = /[:,،|–—]/;

const reach = 2;
const farReach = 6;

/** True if one of the two words before this one, in the same sentence, negates it; after a conjunction, one of some more. */
export function isDenied(text: string, tokens: readonly Token[], at: number, language: Language): boolean {
  let [left, isFar, isLoose] = [reach, false, false];
  for (let before = at - 1; left > 0 && before >= 0; before -= 1) {
    const [one, next] = [tokens[before], tokens[before + 1]];
    if (!one || !next || isSentenceEnd(text, one, next)) return false;
    if (isLoose && parting.test(text.slice(one.end, next.start))) break;
    if (isNegator(text, one, language)) return isMeant(text, one, next, language);
    isLoose ||= isIn(small[language], one) || isIn(joining[language], one);
    if (isIn(small[language], one)) continue;
    if (!isFar && left === reach && isIn(joining[language], one)) [left, isFar] = [farReach, true];
    left -= 1;
  }
  return isNegatedByNone(text, tokens, at, language);
}

function isNegator(text: string, one: Token, language: Language): boolean {
  return isIn(negators[language], one) && (one.folded.word.length > 1 || isClipped(text, one));
}

function isMeant(text: string, one: Token, next: Token, language: Language): boolean {
  const isAnswer = answers.has(one.folded.word) && /[,،]/.test(text.slice(one.end, next.start));
  return !isAnswer && !isIn(only[language], next);
}

/** Recognizes “no investment is risk-free”, and the same in Arabic, where the verb comes first. */
function isNegatedByNone(text: string, tokens: readonly Token[], at: number, language: Language): boolean {
  const verb = language === 'ar' ? findVerb(text, tokens, at) : at - 1;
  const [word, none] = [tokens[verb], tokens[language === 'ar' ? verb - 1 : verb - 2]];
  if (!word || !none || !isIn(being[language], word)) return false;
  return isNegator(text, none, language) && !/[,،.]/.test(text.slice(none.end, word.start));
}

function findVerb(text: string, tokens: readonly Token[], at: number): number {
  for (let before = at - 1; before >= Math.max(1, at - farReach); before -= 1) {
    const [one, next] = [tokens[before], tokens[before + 1]];
    if (!one || !next || isSentenceEnd(text, one, next)) return -1;
    if (isIn(being.ar, one)) return before;
  }
  return -1;
}

/** True for a letter that an apostrophe separates from its word, unlike an initial. */
function isClipped(text: string, { start, end }: Token): boolean {
  return /['’]/.test(text.slice(Math.max(0, start - 1), start) + text.slice(end, end + 1));
}

function isIn(words: ReadonlySet<string>, { folded }: Token): boolean {
  return folded.forms.some((form) => words.has(form));
}
