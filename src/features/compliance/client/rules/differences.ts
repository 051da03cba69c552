import { type NamesOf, namesOf } from '#shared/fields.ts';
import {
  alike,
  type CategoryRules,
  type categoryFields,
  type Disclosure,
  type Rules,
  type RulesWord,
  rulesFields,
} from '../../contract.ts';
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

type CategoryField = NamesOf<typeof categoryFields, 'compared'>;

/** Words for each field of a category, in the order in which they are shown. */
export const labelsOfCategory = {
  class: 'category.class',
  filing: 'category.filing',
  retentionYears: 'category.retention',
  needsApproval: 'category.approval',
  approvalMonths: 'category.approval-months',
  needsLicence: 'category.licence',
  needsCheck: 'category.check',
  membersByLink: 'category.members-by-link',
  longestLinkDays: 'category.link-days',
} as const satisfies Record<CategoryField, string>;

export const fieldsOfCategory = Object.keys(labelsOfCategory) as CategoryField[];

/** Comparison of each field of the rules. */
const compare: { [Name in keyof Rules]: (before: Rules[Name], after: Rules[Name]) => Difference[] } = {
  categories,
  disclosures,
  brokerCheck: (before, after) => text('broker-check', before, after),
  firmName: (before, after) => text('firm-name', before, after),
  words: (before, after) => words(tidyWords(before), tidyWords(after)),
  publicTags: tags,
};

/** Compares two versions of the rules, in the order of the newer one. */
export function differencesOf(before: Rules, after: Rules): Difference[] {
  const differencesIn = <Name extends keyof Rules>(name: Name) => compare[name](before[name], after[name]);
  return namesOf(rulesFields, 'written').flatMap((name) => differencesIn(name));
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
