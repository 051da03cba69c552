import { expect, it } from 'vitest';
import { isUnclear, nothingTyped, toScope } from './scope.ts';

it('accepts whole days, chosen things, ids and whole addresses', () => {
  expect(toScope(nothingTyped)).toEqual({});
  const typed = {
    from: '2026-03-01',
    to: '2026-03-01',
    person: { text: ' a@b.example ' },
    item: { text: 'Fund facts', id: 'i1' },
    link: { text: 'https://h/x/abc?y=1' },
  };
  const { from = '', to = '', ...rest } = toScope({ ...typed });
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1000);
  expect(rest).toEqual({ item: 'i1', person: 'a@b.example', link: 'abc' });
});

it('recognizes text that has yet to be resolved by a choice', () => {
  const given = ['', 'fund', 'a b', 'a@b.example', 'https://h/x/abc', 'xdr5wj9htzhg2n2y4rtygsqs'];
  expect(given.filter((text) => isUnclear({ text }))).toEqual(['fund', 'a b']);
  expect(isUnclear({ text: 'fund', id: 'i1' })).toBe(false);
});
