import { expect, test } from 'vitest';
import { readListAddress } from '#client/lists/list-address.ts';
import { LinkQuery } from '../../../contract.ts';
import { exportAddress, scope, sheetAddress } from './address.ts';

const read = (address: Record<string, string>) => readListAddress(LinkQuery, scope, address);

test('everybody’s links are not a filter, but a scope of their own', () => {
  expect(read({ owner: 'all', sort: 'label' }).isFiltered).toBe(false);
  expect(read({}).noFilter).not.toHaveProperty('owner');
  expect(read({ owner: 'all' }).question).not.toBe(read({}).question);
  for (const name of ['search', 'batch', 'target']) expect(read({ [name]: 'x' }).isFiltered).toBe(true);
});

test('export and print sheet take only the filters', () => {
  expect(exportAddress(read({ search: 'a b', owner: 'all', page: '3' }).query)).toBe(
    '/api/links/export?search=a+b&owner=all',
  );
  expect(exportAddress(read({}).query)).toBe('/api/links/export');
  expect(sheetAddress({ ids: 'x,y' })).toBe('/links/sheet?ids=x%2Cy');
});
