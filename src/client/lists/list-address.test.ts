import { expect, test } from 'vitest';
import * as z from 'zod';
import { pageQuery } from '#shared/page-query.ts';
import { furthestPage } from '#shared/page-sizes.ts';
import { pageToName, readListAddress, withFilters } from './list-address.ts';

const Query = z.object({
  search: z.string().max(5).default(''),
  kind: z.enum(['a', 'b']).optional(),
  owner: z.string().optional(),
  sort: z.enum(['name', 'newest']).default('newest'),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});
const read = (query: Record<string, string>) => readListAddress(Query, ['owner'], query);
const at = (page: number) => ({ page, size: 10 });

test('valid fields of the address are requested, invalid ones ignored', () => {
  expect(read({ kind: 'a', page: '2', size: '5', sort: 'name' })).toMatchObject({
    query: { kind: 'a', page: 2, size: 5, sort: 'name', search: '' },
    paged: { page: 2, size: 5 },
  });
  expect(read({ kind: 'c', page: '-1', size: '7', search: 'too long' }).query).toEqual({
    search: '',
    sort: 'newest',
    page: 1,
    size: 20,
  });
});

test('search and every filter narrow a list; its order and page do not, nor does a scope of its own', () => {
  for (const narrow of [{ search: 'x' }, { kind: 'b' }]) expect(read(narrow).isFiltered).toBe(true);
  expect(read({ owner: 'me', sort: 'name', order: 'asc', page: '3' }).isFiltered).toBe(false);
  expect(read({}).noFilter).toEqual({ search: '', kind: '', page: '', before: '', after: '' });
});

test('a selection lasts over pages and orders, and ends with other filters', () => {
  const { question } = read({});
  expect(read({ page: '2', size: '5', sort: 'name' }).question).toBe(question);
  for (const other of [{ search: 'x' }, { kind: 'a' }, { owner: 'me' }])
    expect(read(other).question).not.toBe(question);
});

test('an unpaged list has no pages', () => {
  expect(readListAddress(Query.pick({ search: true }), [], { page: '3' }).paged).toBeNull();
});

test('an action on all matches takes only the filters', () => {
  expect(withFilters('/export', read({ search: 'a b', owner: 'me', page: '2' }).query)).toBe(
    '/export?search=a+b&owner=me',
  );
  expect(withFilters('/export', read({ sort: 'name' }).query)).toBe('/export');
});

test('a page number beyond the end leads to the last page, in the address too', () => {
  expect(read({ page: '99999' }).paged?.page).toBe(furthestPage);
  expect(pageToName('99999', at(furthestPage), { count: 0, total: 42 })).toBe('5');
  expect(pageToName('7', at(7), { count: 0, total: 8 })).toBe('');
  expect(pageToName('2', at(2), { count: 0, total: 0 })).toBe('');
});

test('a valid page number stays, an invalid one is removed', () => {
  expect(pageToName('2', at(2), { count: 10, total: 42 })).toBeNull();
  expect(pageToName('2', at(2), null)).toBeNull();
  expect(pageToName(undefined, at(1), { count: 0, total: 0 })).toBeNull();
  expect(pageToName('1', at(1), { count: 10, total: 42 })).toBeNull();
  expect(pageToName('two', at(1), { count: 10, total: 42 })).toBe('');
});
