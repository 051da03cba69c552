import { expect, it } from 'vitest';
import { exportAddress, isFiltered, toAsked } from './search.ts';

it('asks for what the address names', () => {
  expect(toAsked({})).toEqual({ size: 20 });
  expect(toAsked({ q: ' ada ', actor: 'a', type: 'User', subject: 's', size: '50', before: '12' })).toEqual({
    text: 'ada',
    actorId: 'a',
    subjectType: 'User',
    subjectId: 's',
    size: 50,
    before: 12,
  });
});

it('counts days as the person does, both whole', () => {
  const { from, to } = toAsked({ from: '2026-03-01', to: '2026-03-01' });
  expect([from, to]).toEqual([new Date(2026, 2, 1).toISOString(), new Date(2026, 2, 2).toISOString()]);
});

it('leaves out what cannot be meant', () => {
  const nonsense = { size: '7', before: '-1', after: 'x', from: 'yesterday', to: '2026-3-1', q: '  ' };
  expect(toAsked(nonsense)).toEqual({ size: 20 });
  expect(isFiltered(nonsense)).toBe(false);
  expect(isFiltered({ action: 'user.blocked' })).toBe(true);
});

it('exports what is shown, all pages of it', () => {
  const address = exportAddress({ action: 'user.blocked', before: '5', size: '10' }, 'csv');
  expect(address).toBe('/api/audit/export?action=user.blocked&format=csv');
});
