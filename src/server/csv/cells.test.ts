import { expect, test } from 'vitest';
import { guardCell, readCell } from './cells.ts';

test.each(['=1+1', '+1', '-1', '@SUM(1)', '＝1+1', '＋1', '－1', '＠SUM(1)', "'=1", ' =1', " '=1"])(
  'no spreadsheet runs %j, and it is read back unchanged',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(readCell(guardCell(text))).toBe(text.trim());
  },
);

test.each([
  ['a\n=1', "a\n'=1"],
  ['a\r\n=1\r\n-2', "a\r\n'=1\r\n'-2"],
  ['a\r=1', "a\r'=1"],
  ['a\u2028=1', "a\u2028'=1"],
  ["a\n'=1\n \t@x", "a\n''=1\n' \t'@x"],
  ['\t=1', "'\t'=1"],
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a; =1;\t+2', "a;' =1;'\t'+2"],
  ["a;'=1;;-2", "a;''=1;;'-2"],
  ['a\t@x', "a\t'@x"],
  ['a;"=1"', 'a;\'"=1"'],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['\n\n=1', "'\n\n'=1"],
])('nor a line or a list inside of %j', (text, guarded) => {
  expect(guardCell(text)).toBe(guarded);
  expect(readCell(guarded)).toBe(text.trim());
});

test('other text is unchanged', () => {
  for (const text of ['', 'a = b', "it's", '5 - 3', "a\n'b'", 'a\nb=1', "'quoted'", 'a; b=1', 'a\tb']) {
    expect(guardCell(text)).toBe(text);
    expect(readCell(text)).toBe(text);
  }
});

test('a long text of separators takes no longer than another', () => {
  for (const text of ['\t', ';', ' ', "'", '\n', ';\t'].map((part) => `a${part.repeat(300_000)}a`))
    expect(readCell(guardCell(text))).toBe(text);
});
