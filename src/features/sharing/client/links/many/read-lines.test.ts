import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

test('addresses one per line are counted with their line numbers; empty lines do not count', () => {
  const { csv, lines, count } = readLines('\nann@example.com\r\n\n Bob <bob@example.com>\n');
  expect(csv).toBe('label,email\n"","ann@example.com"\n"Bob","bob@example.com"');
  expect([...(lines ?? [])]).toEqual([
    [2, 2],
    [3, 4],
  ]);
  expect(count).toBe(2);
});

test.each([
  ['"Ann ""A"" Lee" <ann@example.com>', '"Ann """"A"""" Lee","ann@example.com"'],
  ['Lee, Ann, ann@example.com', '"Lee Ann","ann@example.com"'],
  ['ann@example.com;Ann', '"Ann","ann@example.com"'],
  ['not an address', '"","not an address"'],
])('%s', (line, row) => {
  expect(readLines(line).csv).toBe(`label,email\n${row}`);
});

test.each(['label,email,note', 'Name;E-mail', 'email', 'الاسم\tالبريد الإلكتروني', '\uFEFF"Label","Email"'])(
  'a table headed %s is sent unchanged',
  (heading) => {
    const text = `${heading}\nAnn,ann@example.com\n`;
    expect(readLines(text)).toEqual({ csv: text, lines: null, count: 1 });
  },
);
