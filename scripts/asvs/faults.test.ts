import { expect, test } from 'vitest';
import { findFaults } from './faults.ts';
import { requirements } from './requirements.ts';

const row = (number: string, state = 'met', shown = '`src/a.test.ts` “holds”') =>
  `| ${number} | what is asked | ${state} | ${shown} |`;
const files: Record<string, string> = { 'src/a.test.ts': "test('holds', …)" };
const read = (path: string) => files[path] ?? null;
const whole = requirements.map((number) => row(number));

test('finds nothing in a document that tells all and names what is there', () => {
  expect(findFaults(whole.join('\n'), read)).toEqual([]);
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
  expect(findFaults(lines.join('\n'), read)).toEqual(faults);
});
