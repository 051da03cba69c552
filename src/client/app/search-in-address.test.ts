import { expect, it } from 'vitest';
import { searchInAddress } from './search-in-address.ts';

const { parseSearch, stringifySearch } = searchInAddress;

it('leaves numbers and truth values as text', () => {
  expect(parseSearch('?q=2024&before=007&tag=true&none=')).toEqual({
    q: '2024',
    before: '007',
    tag: 'true',
    none: '',
  });
});

it('reads back its own output', () => {
  const query = { q: 'a & b', size: '5', name: 'ملف' };
  expect(parseSearch(stringifySearch(query))).toEqual(query);
});
