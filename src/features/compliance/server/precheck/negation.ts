import type { Language } from '#shared/locale.ts';
import { isSentenceEnd, type Token } from './tokens.ts';

/** Words that turn what follows into its opposite; `t` is what is left of “don’t”, `n` of « n’est ». */
const negators: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'no not never nor neither none nobody nothing without cannot non t isnt dont doesnt cant wont'.split(' '),
  ),
  fr: new Set('ne n pas non ni sans aucun aucune jamais nul nulle rien'.split(' ')),
  ar: new Set('غير لا ليس ليست لن لم دون بدون عدم'.split(' ')),
};

/** “Not only” denies nothing. */
const only: Record<Language, ReadonlySet<string>> = {
  en: new Set(['only', 'just', 'merely']),
  fr: new Set(['seulement', 'uniquement']),
  ar: new Set(['فقط', 'فحسب']),
};

/** Answers: what follows them after a comma is not denied. */
const answers = new Set(['no', 'non', 'لا']);

const reach = 2;

/** Whether one of the two words before this one, in the same sentence, denies it. */
export function isDenied(text: string, tokens: readonly Token[], at: number, language: Language): boolean {
  for (let before = at - 1; before >= Math.max(0, at - reach); before -= 1) {
    const [one, next] = [tokens[before], tokens[before + 1]];
    if (!one || !next || isSentenceEnd(text, one, next)) return false;
    if (!isIn(negators[language], one) || (one.folded.word.length === 1 && !isClipped(text, one))) continue;
    const isAnswer = answers.has(one.folded.word) && /[,،]/.test(text.slice(one.end, next.start));
    return !isAnswer && !isIn(only[language], next);
  }
  return false;
}

/** Whether it is a letter that an apostrophe parts from its word, and no letter of a name. */
function isClipped(text: string, { start, end }: Token): boolean {
  return /['’]/.test(text.slice(Math.max(0, start - 1), start) + text.slice(end, end + 1));
}

function isIn(words: ReadonlySet<string>, { folded }: Token): boolean {
  return folded.forms.some((form) => words.has(form));
}
