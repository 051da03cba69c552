import { expect, it } from 'vitest';
import { command, optional, required, text, wholeNumber } from './command.ts';
import { helpFor } from './help.ts';
import { readCommandLine } from './parse.ts';

const commands = [
  command({
    name: 'thing make',
    about: 'Make a thing',
    options: {
      name: required('NAME', 'What it is called', text),
      count: optional('N', 'How many', wholeNumber),
    },
    run: async () => ({ lines: [], data: null }),
  }),
  command({
    name: 'look',
    about: 'Look far away',
    namedBy: 'far',
    options: { far: required('PLACE', 'Where', text) },
    run: async () => ({ lines: [], data: null }),
  }),
  command({ name: 'look', about: 'Look', options: {}, run: async () => ({ lines: [], data: null }) }),
];

it.each([
  ['thing make --name a', { name: 'a', count: undefined }],
  ['thing make --count=3 --name=-', { name: '-', count: 3 }],
  ['thing make --name - --count 12', { name: '-', count: 12 }],
  ['look', {}],
  ['look --far away', { far: 'away' }],
  ['look --far=away', { far: 'away' }],
])('understands %s', async (line, options) => {
  expect(await readCommandLine(commands, line.split(' '))).toMatchObject({
    kind: 'command',
    options,
    json: false,
  });
});

it('prints JSON on request', async () => {
  expect(await readCommandLine(commands, ['look', '--json'])).toMatchObject({ json: true });
});

it.each([
  ['', 'which command? See --help'],
  ['thing', 'there is no command "thing"; there is thing make'],
  ['make', 'there is no command "make"; see --help'],
  ['look around', 'there is no command "look around"; see --help'],
  ['thing make', 'thing make needs --name NAME'],
  ['thing make --name', '--name needs a value'],
  ['thing make --name --count 3', '--name needs a value'],
  ['thing make --name a --name b', '--name is given twice'],
  ['thing make --name a b', '"b" has no option before it'],
  ['thing make --name a --colour red', 'thing make has no option --colour'],
  ['thing make -n a', 'thing make has no option -n'],
  ['thing make --name a --count 0', '--count: "0" is not a whole number from 1 on'],
  ['thing make --name= --count 1', '--name: empty'],
  ['look --json=yes', '--json takes no value'],
  ['look --toString', 'look has no option --toString'],
])('refuses "%s"', async (line, message) => {
  await expect(readCommandLine(commands, line.split(' ').filter(Boolean))).rejects.toThrow(message);
});

it('helps with all commands, some, or one', async () => {
  for (const [line, names] of [
    ['--help', ['thing make', 'look', 'look']],
    ['look --help', ['look', 'look']],
    ['thing --help', ['thing make']],
    ['thing make --name -h', ['thing make']],
  ] as const) {
    const parsed = await readCommandLine(commands, line.split(' '));
    expect(parsed.kind === 'help' && parsed.about.map(({ name }) => name)).toEqual(names);
  }
  expect(helpFor(commands.slice(0, 1))).toEqual([
    'Usage: npm run hub -- thing make --name NAME [--count N] [--json]',
    '',
    'Make a thing',
    '',
    '  --name NAME  What it is called',
    '  --count N    How many',
    '  --json       Print what programs can read',
  ]);
});
