import { expect, test } from 'vitest';
import { checkText } from './check-text.ts';

test('a valid text returns its cues, an invalid one its faulty line', () => {
  const right = checkText('1\n00:00:01,000 --> 00:00:02,000\nHello');
  expect(right.cues?.map(({ text }) => text)).toEqual(['Hello']);
  expect(checkText('WEBVTT\n\n00:xx --> 00:02.000\nHello').problem).toEqual({ problem: 'bad-time', line: 3 });
  expect(checkText('no times at all').problem).toEqual({ problem: 'no-cues', line: 1 });
});
