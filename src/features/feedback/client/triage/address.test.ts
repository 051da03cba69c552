import { expect, test } from 'vitest';
import { readListAddress } from '#client/lists/list-address.ts';
import { FeedbackQuery } from '../../contract.ts';
import { exportAddress } from './address.ts';

test('the export has the same filters as the list', () => {
  const query = FeedbackQuery.parse({ search: 'a b', state: 'new', rating: '2', page: '3', size: '50' });
  expect(exportAddress(query)).toBe('/api/feedback/export?search=a+b&state=new&rating=2');
  expect(exportAddress(FeedbackQuery.parse({}))).toBe('/api/feedback/export');
});

test('every filter counts as one, and all are removed together', () => {
  const read = (query: Record<string, string>) => readListAddress(FeedbackQuery, [], query);
  for (const filter of [
    { search: 'x' },
    { state: 'done' },
    { kind: 'idea' },
    { rating: '1' },
    { tag: 'x' },
    { assignee: 'nobody' },
    { flagged: 'yes' },
    { awaits: 'no' },
  ]) {
    expect(read(filter).isFiltered).toBe(true);
    expect(read({}).noFilter).toHaveProperty(Object.keys(filter)[0] ?? '', '');
  }
  expect(read({ page: '2', order: 'oldest' }).isFiltered).toBe(false);
});
