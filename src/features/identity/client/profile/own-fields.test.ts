import { expect, test } from 'vitest';
import { ApiError } from '#client/lib/http.ts';
import { issuesOf, reasonOf } from '#client/lib/issues.ts';
import { areSame } from './own-fields.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', language: null };

test.each([
  [{ ...ada }, true],
  [{ ...ada, firstName: ' Ada ' }, true],
  [{ ...ada, lastName: 'Byron' }, false],
  [{ ...ada, language: 'fr' }, false],
] as const)('whether there are unsaved changes: %o', (other, same) => {
  expect(areSame(ada, other)).toBe(same);
});

test('faults are shown beside their fields', () => {
  const issues = [{ path: 'next', reason: 'too-short' }];
  expect(issuesOf(new ApiError('invalid-input', { params: { issues } }))).toEqual({ next: 'too-short' });
  expect(issuesOf(new ApiError('invalid-input'))).toEqual({});
  expect(issuesOf(null)).toEqual({});
  expect(reasonOf(new ApiError('forbidden', { params: { reason: 'prove-again' } }))).toBe('prove-again');
  expect(reasonOf(new ApiError('forbidden'))).toBeNull();
});
