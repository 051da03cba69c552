import { expect, test } from 'vitest';
import { kindOfAddress, readAddress } from './recognise.ts';

test.each([
  ['https://example.com/a.mp4', 'https://example.com/a.mp4'],
  ['  http://example.com/x y.pdf ', 'http://example.com/x%20y.pdf'],
  ['example.com/a.mp4', null],
  ['ftp://example.com/a.mp4', null],
  ['https://', null],
  ['javascript:alert(1)', null],
])('"%s" is read as %s', (text, address) => expect(readAddress(text)).toBe(address));

test.each([
  ['https://example.com/live/index.m3u8?token=1', 'video'],
  ['https://example.com/A.PDF', 'pdf'],
  ['https://example.com/talk.mp3#t=3', 'audio'],
  ['https://example.com/watch', null],
])('%s leads to %s', (address, kind) => expect(kindOfAddress(address)).toBe(kind));
