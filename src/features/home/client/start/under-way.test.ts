import { expect, test } from 'vitest';
import { isUnderWay } from './under-way.ts';

test('renewable certificates are tasks, before and after expiry; closed programs are not', () => {
  for (const state of ['not-started', 'in-progress', 'waiting'] as const)
    expect(isUnderWay({ state, renewable: false })).toBe(true);
  for (const state of ['completed', 'expired'] as const) {
    expect(isUnderWay({ state, renewable: true })).toBe(true);
    expect(isUnderWay({ state, renewable: false })).toBe(false);
  }
});
