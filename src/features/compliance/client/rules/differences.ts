import { alike, type CategoryRules, type Disclosure, type Rules, type RulesWord } from '../../contract.ts';
import { tidyTags, tidyWords } from './tidy.ts';

/** One change in the rules. `before` is null for additions, `after` for removals. */
export type Difference =
  | { of: 'category'; name: string; before: CategoryRules | null; after: CategoryRules | null }
  | { of: 'disclosure'; name: string; before: Disclosure | null; after: Disclosure | null }
  | { of: 'broker-check'; name: string; before: string; after: string }
  | { of: 'firm-name'; name: string; before: string; after: string }
  /** Removed words and added words. */
  | { of: 'words'; name: string; before: RulesWord[]; after: RulesWord[] }
  /** Null: all tags. */
  | { of: 'tags'; name: string; before: string[] | null; after: string[] | null };

export const fieldsOfCategory = [
  ...(['class', 'filing', 'retentionYears', 'needsApproval', 'approvalMonths'] as const),
  ...(['needsLicence', 'needsCheck', 'membersByLink', 'longestLinkDays'] as const),
];

/** Compares two versions of the rules, in the order of the newer one. */
export function differencesOf(before: Rules, after: Rules): Difference[] {
  return [
    ...categories(before.categories, after.categories),
    ...disclosures(before.disclosures, after.disclosures),
    ...text('broker-check', before.brokerCheck, after.brokerCheck),
    ...text('firm-name', before.firmName, after.firmName),
    ...words(tidyWords(before.words), tidyWords(after.words)),
    ...tags(before.publicTags, after.publicTags),
  ];
}

/** Returns the fields of a category that differ. */
export function changedFields(before: CategoryRules, after: CategoryRules) {
  return fieldsOfCategory.filter((field) => before[field] !== after[field]);
}

function text(of: 'broker-check' | 'firm-name', before: string, after: string): Difference[] {
  return before === after ? [] : [{ of, name: '', before, after }];
}

function words(before: RulesWord[], after: RulesWord[]): Difference[] {
  const keyOf = ({ language, kind, text }: RulesWord) => `${language} ${kind} ${text}`;
  const was = new Set(before.map(keyOf));
  const is = new Set(after.map(keyOf));
  const gone = before.filter((each) => !is.has(keyOf(each)));
  const added = after.filter((each) => !was.has(keyOf(each)));
  return gone.length + added.length === 0 ? [] : [{ of: 'words', name: '', before: gone, after: added }];
}

function tags(before: readonly string[] | null, after: readonly string[] | null): Difference[] {
  const [was, is] = [before && tidyTags(before), after && tidyTags(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (!was || !is) return [{ of: 'tags', name: '', before: was, after: is }];
  const [gone, added] = [was.filter((tag) => !is.includes(tag)), is.filter((tag) => !was.includes(tag))];
  return [{ of: 'tags', name: '', before: gone, after: added }];
}

function categories(before: readonly CategoryRules[], after: readonly CategoryRules[]): Difference[] {
  const was = new Map(before.map((each) => [alike(each.name), each]));
  const is = new Set(after.map(({ name }) => alike(name)));
  const now = after.flatMap((each): Difference[] => {
    const old = was.get(alike(each.name)) ?? null;
    if (old && changedFields(old, each).length === 0) return [];
    return [{ of: 'category', name: each.name, before: old, after: each }];
  });
  const gone = before
    .filter(({ name }) => !is.has(alike(name)))
    .map((each): Difference => ({ of: 'category', name: each.name, before: each, after: null }));
  return [...now, ...gone];
}

/** Compares disclosures, which have no names: equal ones are left out, and the rest of a category is paired in order. */
function disclosures(before: readonly Disclosure[], after: readonly Disclosure[]): Difference[] {
  const left = [...before];
  const fresh = after.filter((each) => {
    const at = left.findIndex((old) => isSameDisclosure(old, each));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const now = fresh.map((each): Difference => {
    const at = left.findIndex((old) => alike(old.category) === alike(each.category));
    const [old = null] = at < 0 ? [] : left.splice(at, 1);
    return { of: 'disclosure', name: each.category, before: old, after: each };
  });
  const gone = left.map(
    (each): Difference => ({ of: 'disclosure', name: each.category, before: each, after: null }),
  );
  return [...now, ...gone];
}

function isSameDisclosure(one: Disclosure, other: Disclosure): boolean {
  const textsOf = ({ texts }: Disclosure) =>
    JSON.stringify(
      Object.entries(texts)
        .filter(([, text]) => text)
        .sort(),
    );
  return (
    alike(one.category) === alike(other.category) &&
    one.isOpen === other.isOpen &&
    textsOf(one) === textsOf(other)
  );
}
