import { alike, type Rules } from '../../contract.ts';

/** What stands against laying down rules, and where. */
export type Problem =
  | { of: 'category'; at: number; field: 'name' | 'longestLinkDays' }
  | { of: 'disclosure'; at: number }
  | { of: 'broker-check' };

const mostDays = 3650;

/** What has to be mended before the server would take these rules. The first category is the one for everything else. */
export function problemsOf({ categories, disclosures, brokerCheck }: Rules): Problem[] {
  const names = categories.map(({ name }) => alike(name.trim()));
  return [
    ...categories.flatMap(({ longestLinkDays: days }, at): Problem[] => [
      ...(at > 0 && names.indexOf(names[at] ?? '') < at
        ? [{ of: 'category' as const, at, field: 'name' as const }]
        : []),
      ...(days !== null && !(Number.isInteger(days) && days >= 1 && days <= mostDays)
        ? [{ of: 'category' as const, at, field: 'longestLinkDays' as const }]
        : []),
    ]),
    ...disclosures.flatMap(({ texts }, at): Problem[] =>
      Object.values(texts).some((text) => text?.trim()) ? [] : [{ of: 'disclosure', at }],
    ),
    ...(isSafeAddress(brokerCheck) ? [] : [{ of: 'broker-check' as const }]),
  ];
}

function isSafeAddress(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}
