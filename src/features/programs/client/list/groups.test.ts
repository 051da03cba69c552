import { expect, test } from 'vitest';
import type { LearnerCard, Standing } from '../../contract.ts';
import { groupOf, ownPrograms } from './groups.ts';

const standing = (given: Partial<Standing>): Standing => ({
  state: 'in-progress',
  round: 1,
  edition: 1,
  done: 0,
  total: 2,
  percent: 0,
  enrolledAt: '2026-01-01T00:00:00.000Z',
  dueAt: null,
  overdue: false,
  completedAt: null,
  expiresAt: null,
  renewable: false,
  lastActivity: null,
  next: null,
  certificate: null,
  ...given,
});

const card = (id: string, given: Partial<Standing> | null): LearnerCard => ({
  id,
  title: { text: id, language: 'en' },
  description: { text: '', language: null },
  modules: 2,
  durationMs: 0,
  pages: 0,
  certificate: false,
  validMonths: null,
  picture: null,
  standing: given && standing(given),
  refusal: null,
});

test('expiring certificates are renewable while valid, and closed programs are over', () => {
  expect(groupOf(standing({ state: 'completed' }))).toBe('done');
  expect(groupOf(standing({ state: 'completed', renewable: true }))).toBe('expired');
  expect(groupOf(standing({ state: 'expired', renewable: true }))).toBe('expired');
  expect(groupOf(standing({ state: 'expired' }))).toBe('done');
  expect(groupOf(standing({ state: 'waiting' }))).toBe('going');
});

test('due programs come first, then recent ones; others are not listed', () => {
  const own = ownPrograms([
    card('old', { lastActivity: '2026-02-01T00:00:00.000Z' }),
    card('new', { lastActivity: '2026-03-01T00:00:00.000Z' }),
    card('due', { dueAt: '2026-04-01T00:00:00.000Z' }),
    card('offered', null),
    card('begun', { state: 'not-started' }),
  ]);
  expect(own.going.map(({ id }) => id)).toEqual(['due', 'new', 'old']);
  expect(own.todo.map(({ id }) => id)).toEqual(['begun']);
  expect(own.done).toEqual([]);
});
