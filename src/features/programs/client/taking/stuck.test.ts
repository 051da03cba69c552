import { expect, test } from 'vitest';
import { isStuck } from './stuck.ts';

const next = { id: 'one', title: { text: 'One', language: 'en' as const } };

test('learners with open modules but no way to continue need help', () => {
  expect(isStuck({ state: 'in-progress', next: null })).toBe(true);
  expect(isStuck({ state: 'not-started', next: null })).toBe(true);
  expect(isStuck({ state: 'in-progress', next })).toBe(false);
  for (const state of ['waiting', 'completed', 'expired'] as const)
    expect(isStuck({ state, next: null })).toBe(false);
});
