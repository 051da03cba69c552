import { expect, test } from 'vitest';
import { findFaults, sumOf } from './faults.ts';
import { requirements } from './requirements.ts';

const row = (number: string, state = 'met', shown = '`src/a.test.ts` “holds”') =>
  `| ${number} | what is asked | ${state} | ${shown} |`;
const files: Record<string, string> = { 'src/a.test.ts': "test('holds', …)" };
const read = (path: string) => files[path] ?? null;
const whole = requirements.map((number) => row(number));
/** Puts the correct sum above these lines. */
const summed = (lines: readonly string[]) => {
  const states = lines.map((line) => ({ state: line.split('|')[3]?.trim() ?? '' }));
  return [sumOf(states), ...lines].join('\n');
};

test('finds nothing in a document that is complete and names existing files', () => {
  expect(findFaults(summed(whole), read)).toEqual([]);
});

test('finds a wrong total', () => {
  const faults = findFaults(['9 met.', ...whole].join('\n'), read);
  expect(faults).toEqual([`the sum is: ${whole.length} met, 0 partly, 0 not met, 0 do not apply.`]);
});

test.each([
  ['what is missing', whole.slice(1), ['V1.1.1: not gone through']],
  ['what is told twice', [...whole, row('V1.1.1')], ['V1.1.1: told twice']],
  ['what is none', [...whole, row('V1.99.1')], ['V1.99.1: no such requirement']],
  ['another answer', [row('V1.1.1', 'maybe'), ...whole.slice(1)], ['V1.1.1: "maybe" is no answer']],
  ['nothing said', [row('V1.1.1', 'n/a', ''), ...whole.slice(1)], ['V1.1.1: neither shown nor said why']],
  [
    'files and tests that are not there',
    [row('V1.1.1', 'met', '`src/b.test.ts`; `src/a.test.ts` “holds”, “goes”'), ...whole.slice(1)],
    ['V1.1.1: there is no src/b.test.ts', 'V1.1.1: src/a.test.ts has no “goes”'],
  ],
])('finds %s', (_, lines, faults) => {
  expect(findFaults(summed(lines), read)).toEqual(faults);
});
