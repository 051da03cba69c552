import { expect, test } from 'vitest';
import { guardCell, readCell } from './cells.ts';

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(1)', "'=1"])(
  'no spreadsheet runs %j, and it is read back as it was',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(readCell(guardCell(text))).toBe(text.trim());
  },
);

test('other text is left alone', () => {
  for (const text of ['', 'a = b', "it's", '5 - 3']) expect(guardCell(text)).toBe(text);
});
