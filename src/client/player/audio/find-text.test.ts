import { expect, it } from 'vitest';
import { findIn } from './find-text.ts';

const cut = (text: string, wanted: string) => findIn(text, wanted).map(([from, to]) => text.slice(from, to));

it('finds every place, whatever the case and the marks', () => {
  expect(cut('Fees, more fees and FEES', 'fees')).toEqual(['Fees', 'fees', 'FEES']);
  expect(cut('Le café du Cafétier', 'CAFE')).toEqual(['café', 'Café']);
  expect(cut('كَتَبَ الكِتاب', 'كتب')).toEqual(['كَتَبَ']);
  expect(cut('an emoji 🎧 and a word', 'word')).toEqual(['word']);
});

it('finds nothing where nothing is looked for', () => {
  expect(findIn('anything', '')).toEqual([]);
  expect(findIn('anything', '  ')).toEqual([]);
  expect(findIn('', 'x')).toEqual([]);
});

it('looks for letters, and not for patterns', () => {
  expect(findIn('1.5 times', '1.5')).toHaveLength(1);
  expect(findIn('125 times', '1.5')).toEqual([]);
});
