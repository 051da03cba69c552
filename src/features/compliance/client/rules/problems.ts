import { longestTag } from '#features/library/contract.ts';
import { fold } from '#shared/fold.ts';
import {
  alike,
  type CategoryRules,
  longestWord,
  mostPublicTags,
  mostWords,
  type Rules,
  type RulesWord,
  wordAlike,
} from '../../contract.ts';
import { tidyTags, tidyWords } from './tidy.ts';

/** A problem that prevents publishing rules, and its place. */
export type Problem =
  | { of: 'category'; at: number; field: 'name' | keyof typeof ranges }
  | { of: 'disclosure'; at: number }
  | { of: 'broker-check' }
  | { of: 'public-tags' }
  | WordProblem
  | { of: 'words' };

/** A word that cannot be searched for, or that is listed twice. */
export interface WordProblem {
  of: 'word';
  word: RulesWord;
  why: 'long' | 'sign' | 'twice';
}

const ranges = {
  longestLinkDays: [1, 3650],
  approvalMonths: [1, 120],
  retentionYears: [1, 99],
} as const;

/** Lists the problems for which the server would refuse these rules. The first category is the one for everything else. */
export function problemsOf(rules: Rules): Problem[] {
  const { categories, disclosures, brokerCheck, words } = rules;
  const tags = tidyTags(rules.publicTags ?? []);
  const names = categories.map(({ name }) => alike(name.trim()));
  return [
    ...categories.flatMap((category, at): Problem[] => [
      ...(at > 0 && names.indexOf(names[at] ?? '') < at
        ? [{ of: 'category' as const, at, field: 'name' as const }]
        : []),
      ...outOfRange(category).map((field) => ({ of: 'category' as const, at, field })),
    ]),
    ...disclosures.flatMap(({ texts }, at): Problem[] =>
      Object.values(texts).some((text) => text?.trim()) ? [] : [{ of: 'disclosure', at }],
    ),
    ...(isSafeAddress(brokerCheck) ? [] : [{ of: 'broker-check' as const }]),
    ...(tags.length > mostPublicTags || tags.some((tag) => tag.length > longestTag)
      ? [{ of: 'public-tags' as const }]
      : []),
    ...problemsOfWords(tidyWords(words)),
  ];
}

/** Returns the number fields of a category that are too small or too large. */
function outOfRange(category: CategoryRules) {
  const fields = Object.keys(ranges) as (keyof typeof ranges)[];
  return fields.filter((field) => {
    const [least, most] = ranges[field];
    const value = category[field];
    return value !== null && !(Number.isInteger(value) && value >= least && value <= most);
  });
}

function problemsOfWords(words: readonly RulesWord[]): Problem[] {
  const seen = new Set<string>();
  const problems = words.flatMap((word): Problem[] => {
    const isRepeated = seen.has(wordAlike(word));
    seen.add(wordAlike(word));
    if (fold(word.text) === '') return [{ of: 'word', word, why: 'sign' }];
    if (word.text.length > longestWord) return [{ of: 'word', word, why: 'long' }];
    return isRepeated ? [{ of: 'word', word, why: 'twice' }] : [];
  });
  return words.length > mostWords ? [...problems, { of: 'words' }] : problems;
}

function isSafeAddress(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}
