import { expect, test } from 'vitest';
import { normalize } from './normalize.ts';

const marksIn = (text: string) => text.match(/\p{M}/gu)?.length;

test('a letter retains no more marks than any script uses', () => {
  const piled = `a${'\u0315'.repeat(500)}${'\u0300'.repeat(500)}`;
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(marksIn(normalize(`${piled} and ${piled}`, form))).toBeLessThanOrEqual(60);
});

test.each(['Été', 'E\u0301te\u0301', 'أَحْمَد', 'ﬁﷺ', '한국어', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘', 'x'.repeat(1000)])(
  '%s is unchanged',
  (text) => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(normalize(text, form)).toBe(text.normalize(form));
  },
);
