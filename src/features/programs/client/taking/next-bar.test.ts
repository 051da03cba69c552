import { expect, test } from 'vitest';
import type { LearnerProgram, ModuleView } from '../../contract.ts';
import { wayOn } from './next-bar.tsx';

const view = (given: { state?: string; following?: string | null; next?: string }) =>
  ({
    module: { id: 'here', state: given.state ?? 'started' },
    following: given.following ?? null,
    standing: { next: given.next ? { id: given.next } : null },
  }) as unknown as ModuleView;
const program = (state: string) => ({ modules: [{ id: 'after', state }] }) as unknown as LearnerProgram;

test('the next module is open once this is done, or if the order is free', () => {
  expect(wayOn(view({ following: 'after' }), program('locked'), false)).toBe('locked');
  expect(wayOn(view({ following: 'after' }), program('open'), false)).toBe('after');
  expect(wayOn(view({ following: 'after', state: 'done' }), program('locked'), false)).toBe('after');
  expect(wayOn(view({ following: 'after' }), program('locked'), true)).toBe('after');
});

test('after the last module come skipped ones, or the overview', () => {
  expect(wayOn(view({ state: 'done', next: 'before' }), undefined, false)).toBe('before');
  expect(wayOn(view({ next: 'before' }), undefined, false)).toBe(null);
  expect(wayOn(view({ state: 'done' }), undefined, false)).toBe(null);
});
