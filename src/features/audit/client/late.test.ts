import { expect, it } from 'vitest';
import { isLate } from './late.ts';

it('is late after a night and half a day without a check', () => {
  const now = new Date('2026-03-03T14:00:00.000Z');
  expect(isLate({ at: '2026-03-02T02:17:00.000Z' }, now)).toBe(false);
  expect(isLate({ at: '2026-03-02T01:59:00.000Z' }, now)).toBe(true);
  expect(isLate(undefined, now)).toBe(false);
});
