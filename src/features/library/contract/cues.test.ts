import { expect, it } from 'vitest';
import { CaptionError, parseCaptions, plainCueText, toWebVtt } from './cues.ts';

it('reads WebVTT with notes, styles, names, settings and times without hours', () => {
  const cues = parseCaptions(
    '\uFEFFWEBVTT - a title\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE --> no cue\r\n\r\nfirst\r\n00:01.500 --> 00:03.000 align:start position:10% onclick:x\r\n<v Ada>Hello &amp; <i>welcome</i>\r\nto the hub\r\n\r\n01:00:00.000 --> 01:00:02.000\r\nEnd\r\n',
  );
  expect(cues).toEqual([
    {
      startMs: 1500,
      endMs: 3000,
      text: '<v Ada>Hello &amp; <i>welcome</i>\nto the hub',
      settings: 'align:start position:10%',
    },
    { startMs: 3_600_000, endMs: 3_602_000, text: 'End', settings: '' },
  ]);
  expect(cues[0] && plainCueText(cues[0])).toBe('Hello & welcome to the hub');
});

it('reads SubRip and writes WebVTT that reads the same', () => {
  const cues = parseCaptions(
    '1\n00:00:00,000 --> 00:00:02,250\nمرحبا\n\n2\n00:00:02,250 --> 00:00:04,000\na --\u003e b\n'.replace(
      'a -->',
      'a ->',
    ),
  );
  const text = toWebVtt(cues);
  expect(text).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.250\nمرحبا\n\n00:00:02.250 --> 00:00:04.000\na -> b\n',
  );
  expect(parseCaptions(text)).toEqual(cues);
});

it.each([
  ['', 'no-cues', 1],
  ['WEBVTT\n\nhello', 'no-cues', 1],
  ['WEBVTT\n\n00:00:01.000 --> soon\nx', 'bad-time', 3],
  ['WEBVTT\n\n00:61:01.000 --> 00:62:00.000\nx', 'bad-time', 3],
  ['WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nx', 'ends-before-start', 3],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nx\n\n00:01.000 --> 00:02.000\ny', 'out-of-order', 6],
])('reports the fault of %j, and its line', (file, problem, line) => {
  expect(() => parseCaptions(file)).toThrow(new CaptionError(problem as CaptionError['problem'], line));
});
