import { alike, type CategoryRules, type Rules } from '../contract.ts';

/** Returns the rules for content of these categories; for a playlist, those of everything that it shows. */
export function rulesOf(rules: Rules, categories: readonly string[]): CategoryRules[] {
  const named = new Map(rules.categories.map((each) => [alike(each.name), each]));
  const wanted = new Set(categories.map((category) => named.get(alike(category)) ?? named.get('')));
  return [...wanted].filter((each) => each !== undefined);
}

/** Returns how many days a link may live at most; null: as many as its owner likes. */
export function longestLinkDays(rules: readonly CategoryRules[]): number | null {
  const days = rules.flatMap((each) => each.longestLinkDays ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}
