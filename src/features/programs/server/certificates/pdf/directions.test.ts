import { expect, test } from 'vitest';
import { asDrawn, toRuns } from './directions.ts';

/** Returns the line in visual order. */
const seen = (text: string, base: 'ltr' | 'rtl') =>
  toRuns(text, base).map((run) => `${run.direction}:${asDrawn(run)}`);

test.each([
  ['Ada Lovelace', 'ltr', ['ltr:Ada Lovelace']],
  ['ليلى حداد', 'rtl', ['rtl:ليلى حداد']],
  ['الرقم: RH-1', 'rtl', ['ltr:RH-1', 'rtl:الرقم: ']],
  ['ليلى Haddad', 'ltr', ['rtl:ليلى', 'ltr: Haddad']],
  ['(2026)', 'rtl', ['rtl:(', 'ltr:2026', 'rtl:)']],
  ['', 'rtl', []],
] as const)('%s in a line that runs %s', (text, base, runs) => {
  expect(seen(text, base)).toEqual(runs);
});
