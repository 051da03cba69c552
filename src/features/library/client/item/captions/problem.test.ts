import { expect, test } from 'vitest';
import { ApiError } from '#client/lib/http.ts';
import { placeOfLine, problemOf } from './problem.ts';

test('the faulty line is found in the refusal and in the text', () => {
  const issues = [{ path: 'captions.text', reason: 'bad-time', line: 2 }];
  expect(problemOf(new ApiError('invalid-input', { params: { issues } }))).toEqual({
    problem: 'bad-time',
    line: 2,
  });
  expect(problemOf(new ApiError('invalid-input', { params: {} }))).toBeNull();
  expect(problemOf(new ApiError('conflict'))).toBeNull();
  const [start, end] = placeOfLine('WEBVTT\n00:xx --> 1\nHi', 2);
  expect('WEBVTT\n00:xx --> 1\nHi'.slice(start, end)).toBe('00:xx --> 1');
});
