import { expect, test } from 'vitest';
import { ApiError } from '#client/lib/http.ts';
import { mayReportLater, progressIn } from './follow.ts';

const content = '/video/x';

test('only actual playback and visible pages count', () => {
  const stretches = [
    [0, 2],
    [5, 9],
  ] as const;
  expect(progressIn({ content, type: 'progress', stretches })).toEqual({ stretches, pages: [], place: 9 });
  expect(progressIn({ content, type: 'page', page: 3, seconds: 2.5 })).toEqual({
    stretches: [],
    pages: [{ page: 3, seconds: 2.5 }],
    place: 3,
  });
  expect(progressIn({ content, type: 'opened' })).toBe(null);
  expect(progressIn({ content, type: 'completed' })).toBe(null);
});

test.each([
  ['unavailable', true],
  ['unauthenticated', true],
  ['request-timeout', true],
  ['not-found', false],
  ['forbidden', false],
  ['invalid-input', false],
] as const)('a report refused with %s is sent later: %s', (code, later) => {
  expect(mayReportLater(new ApiError(code))).toBe(later);
});
