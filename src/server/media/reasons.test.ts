import { expect, it } from 'vitest';
import { isDiskFull, reasonIn } from './reasons.ts';

it.each([
  '[out#0/mp4 @ 0x5] Error writing trailer: No space left on device',
  "Error: ENOSPC: no space left on device, write 'strip.webp'",
  'av_interleaved_write_frame(): Disk quota exceeded',
])('does not blame the file for a full disk: %s', (text) => {
  expect(isDiskFull(text)).toBe(true);
});

it.each([
  ['moov atom not found', 'unreadable'],
  ['malloc of size 1000000 failed', 'out-of-memory'],
  ['File too large', 'too-large'],
  ['partial file', 'truncated'],
])('passes everything else on unchanged: %s', (text, reason) => {
  expect([isDiskFull(text), reasonIn(text)]).toEqual([false, reason]);
});
