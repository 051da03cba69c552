import { expect, it } from 'vitest';
import { lineAt, readLines } from './cues.ts';

const file = [
  '\uFEFFWEBVTT - a talk',
  '',
  'NOTE',
  '00:00:00.000 --> 00:00:01.000 is not said',
  '',
  'STYLE',
  '::cue { color: red }',
  '',
  'one',
  '00:01.500 --> 00:03.000 align:start',
  '<v Nadia Haddad>Good <i>morning</i> &amp; welcome,',
  'all of you.',
  '',
  '',
  '00:00:04,000 --> 00:00:06,000',
  'Second',
  '',
  '01:00:00.250 --> 01:00:01.000',
  'An hour on',
  '',
  'nonsense --> more of it',
  'is left out',
  '',
  '00:07.000 --> 00:08.000',
  '<c></c>',
].join('\r\n');

it('reads text, times and speakers', () => {
  expect(readLines(file)).toEqual([
    { from: 1.5, to: 3, speaker: 'Nadia Haddad', text: 'Good morning & welcome, all of you.' },
    { from: 4, to: 6, speaker: '', text: 'Second' },
    { from: 3600.25, to: 3601, speaker: '', text: 'An hour on' },
  ]);
  expect(readLines('')).toEqual([]);
});

it('finds the current line', () => {
  const lines = readLines(file);
  expect([0, 1.49, 1.5, 3.5, 4, 3600, 3600.25, 9999].map((second) => lineAt(lines, second))).toEqual([
    -1, 0, 0, 0, 1, 1, 2, 2,
  ]);
  expect(lineAt([], 3)).toBe(-1);
});
