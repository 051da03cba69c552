import { expect, test } from 'vitest';
import { FeedbackQuery } from '../../contract.ts';
import { exportAddress, isFiltered, noFilter } from './address.ts';

test('what is filtered by is what is downloaded', () => {
  const query = FeedbackQuery.parse({ search: 'a b', state: 'new', rating: '2', page: '3', size: '50' });
  expect(exportAddress(query)).toBe('/api/feedback/export?search=a+b&state=new&rating=2');
  expect(exportAddress(FeedbackQuery.parse({}))).toBe('/api/feedback/export');
});

test('every filter counts as one, and is taken away with the others', () => {
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
    expect(isFiltered(FeedbackQuery.parse(filter))).toBe(true);
    expect(noFilter).toHaveProperty(Object.keys(filter)[0] ?? '', '');
  }
  expect(isFiltered(FeedbackQuery.parse({ page: '2' }))).toBe(false);
});
