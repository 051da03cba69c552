import { expect, it } from 'vitest';
import { readListAddress } from '#client/lists/list-address.ts';
import { exportAddress, TrailQuery, toListQuery } from './search.ts';

const read = (query: Record<string, string>) => readListAddress(TrailQuery, [], query);
const listQueryOf = (query: Record<string, string>) => toListQuery(read(query).query);

it('requests the fields of the address', () => {
  expect(listQueryOf({})).toEqual({ size: 20 });
  expect(
    listQueryOf({ q: ' ada ', actor: 'a', type: 'User', subject: 's', size: '50', before: '12' }),
  ).toEqual({
    text: 'ada',
    actorId: 'a',
    subjectType: 'User',
    subjectId: 's',
    size: 50,
    before: 12,
  });
});

it('counts days in the person’s time zone, both inclusive', () => {
  const { from, to } = listQueryOf({ from: '2026-03-01', to: '2026-03-01' });
  expect([from, to]).toEqual([new Date(2026, 2, 1).toISOString(), new Date(2026, 2, 2).toISOString()]);
});

it('ignores invalid values', () => {
  const nonsense = { size: '7', before: '-1', after: 'x', from: 'yesterday', to: '2026-3-1', q: '  ' };
  expect(listQueryOf(nonsense)).toEqual({ size: 20 });
  expect(read(nonsense).isFiltered).toBe(false);
  expect(read({ action: 'user.blocked' }).isFiltered).toBe(true);
});

it('exports the filtered list, all pages of it', () => {
  const address = exportAddress(read({ action: 'user.blocked', before: '5', size: '10' }).query, 'csv');
  expect(address).toBe('/api/audit/export?action=user.blocked&format=csv');
});
