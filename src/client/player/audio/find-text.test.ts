import { expect, it } from 'vitest';
import { findIn } from './find-text.ts';

const cut = (text: string, wanted: string) => findIn(text, wanted).map(([from, to]) => text.slice(from, to));

it('finds every place, regardless of case and diacritics', () => {
  expect(cut('Fees, more fees and FEES', 'fees')).toEqual(['Fees', 'fees', 'FEES']);
  expect(cut('Le café du Cafétier', 'CAFE')).toEqual(['café', 'Café']);
  expect(cut('كَتَبَ الكِتاب', 'كتب')).toEqual(['كَتَبَ']);
  expect(cut('an emoji 🎧 and a word', 'word')).toEqual(['word']);
});

it('finds nothing for an empty query', () => {
  expect(findIn('anything', '')).toEqual([]);
  expect(findIn('anything', '  ')).toEqual([]);
  expect(findIn('', 'x')).toEqual([]);
});

it('takes the query literally, not as a pattern', () => {
  expect(findIn('1.5 times', '1.5')).toHaveLength(1);
  expect(findIn('125 times', '1.5')).toEqual([]);
});
