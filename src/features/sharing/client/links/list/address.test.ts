import { expect, test } from 'vitest';
import { readQuery } from '#client/lib/use-address-query.ts';
import { LinkQuery } from '../../../contract.ts';
import { exportAddress, isFiltered, noFilter, questionOf, sheetAddress } from './address.ts';

const query = (address: Record<string, string>) => readQuery(LinkQuery, address);

test('what the address says is asked for; what it says wrongly is not', () => {
  expect(query({ state: 'revoked', page: '2', size: '50', sort: 'openings' })).toMatchObject({
    ...{ state: 'revoked', page: 2, size: 50, sort: 'openings', search: '' },
  });
  expect(query({ state: 'gone', page: '-1', size: '7', sort: 'x' })).toMatchObject({
    ...{ page: 1, size: 20, sort: 'newest' },
  });
});

test('everybody’s links are no filter that hides some', () => {
  expect(isFiltered(query({ owner: 'all', sort: 'label' }))).toBe(false);
  for (const name of ['search', 'batch', 'target']) expect(isFiltered(query({ [name]: 'x' }))).toBe(true);
  expect(isFiltered(query({ type: 'pdf', ...noFilter }))).toBe(false);
});

test('another page is the same question, another filter is not', () => {
  expect(questionOf(query({ page: '2', size: '5', sort: 'label' }))).toBe(questionOf(query({})));
  expect(questionOf(query({ state: 'active' }))).not.toBe(questionOf(query({})));
});

test('export and sheet take the filters and nothing else', () => {
  expect(exportAddress(query({ search: 'a b', owner: 'all', page: '3' }))).toBe(
    '/api/links/export?search=a+b&owner=all',
  );
  expect(exportAddress(query({}))).toBe('/api/links/export');
  expect(sheetAddress({ ids: 'x,y' })).toBe('/links/sheet?ids=x%2Cy');
});
