import { expect, test } from 'vitest';
import { isUnderWay } from './under-way.ts';

test('what can be renewed is something to do, before it ends and after; what nobody can take any more is not', () => {
  for (const state of ['not-started', 'in-progress', 'waiting'] as const)
    expect(isUnderWay({ state, renewable: false })).toBe(true);
  for (const state of ['completed', 'expired'] as const) {
    expect(isUnderWay({ state, renewable: true })).toBe(true);
    expect(isUnderWay({ state, renewable: false })).toBe(false);
  }
});
