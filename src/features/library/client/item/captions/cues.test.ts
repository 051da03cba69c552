import { expect, test } from 'vitest';
import { inOrder, newCue, withKeys } from './cues.ts';

const cues = withKeys([
  { startMs: 0, endMs: 1000, text: 'a', settings: '' },
  { startMs: 3000, endMs: 4000, text: 'b', settings: '' },
]);

test('a new cue ends where the next one begins', () => {
  expect(newCue(cues, 2000)).toMatchObject({ startMs: 2000, endMs: 3000 });
  expect(newCue(cues, 5000)).toMatchObject({ startMs: 5000, endMs: 7000 });
});

test('without a time it comes last, and all are in order', () => {
  const last = newCue(cues, null);
  expect(last.startMs).toBe(4000);
  expect(inOrder([last, ...cues]).map(({ startMs }) => startMs)).toEqual([0, 3000, 4000]);
});
