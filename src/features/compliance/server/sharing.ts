import type { Member } from '#shared/actor.ts';
import { alike, type CategoryRules, type Rules } from '../contract.ts';

/** Why somebody may not share content, whatever it is otherwise. */
type SharerLacks = 'needs-licence' | 'needs-check';

/** What holds for content of these categories: of a list, what holds for all that it shows. */
export function rulesOf(rules: Rules, categories: readonly string[]): CategoryRules[] {
  const named = new Map(rules.categories.map((each) => [alike(each.name), each]));
  const asked = new Set(categories.map((category) => named.get(alike(category)) ?? named.get('')));
  return [...asked].filter((each) => each !== undefined);
}

/** What somebody lacks to share content that these rules hold for; null where they lack nothing. */
export function sharerLacks(
  { isSecurityLicensed, crdCheck }: Pick<Member, 'isSecurityLicensed' | 'crdCheck'>,
  rules: readonly CategoryRules[],
): SharerLacks | null {
  if (!isSecurityLicensed && rules.some(({ needsLicence }) => needsLicence)) return 'needs-licence';
  return crdCheck !== 'passed' && rules.some(({ needsCheck }) => needsCheck) ? 'needs-check' : null;
}

/** How many days a link to it may live; null: as many as its owner likes. */
export function longestLinkDays(rules: readonly CategoryRules[]): number | null {
  const days = rules.flatMap((each) => each.longestLinkDays ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}
