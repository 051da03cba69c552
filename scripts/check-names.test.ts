import { expect, test } from 'vitest';
import { bareNamesIn, isBare } from './check-names.ts';

test.each(['Asked', 'Told', 'How', 'Known', 'Waiting', 'After', 'Whose'])(
  '%s is not a name for a type',
  (name) => {
    expect(isBare(name)).toBe(true);
  },
);

test.each(['PageRequest', 'AskedQuestion', 'Feed', 'Heading', 'Item', 'Need'])('%s is a noun', (name) => {
  expect(isBare(name)).toBe(false);
});

test('types, schemas and components are found, exported or not; calls and values are not', () => {
  const code = [
    'export type Told = string;',
    'interface Asked extends Props {}',
    'const Given = z.object({});',
    'export default function Shown() {}',
    'const told = Told;',
    'export type PageRequest = Asked;',
  ];
  expect(bareNamesIn(code.join('\n'))).toEqual(['Told', 'Asked', 'Given', 'Shown']);
});
