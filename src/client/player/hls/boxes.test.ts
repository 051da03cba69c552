import { expect, it } from 'vitest';
import { isWhole } from './boxes.ts';

const box = (type: string, size = 16) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(size, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
const needs = ['moof', 'mdat'];

it('accepts complete boxes', () => {
  expect(isWhole(Buffer.concat([box('styp'), box('moof'), box('mdat', 40)]), needs)).toBe(true);
  const long = Buffer.alloc(24);
  long.writeUInt32BE(1, 0);
  long.write('mdat', 4, 'latin1');
  long.writeBigUInt64BE(24n, 8);
  expect(isWhole(Buffer.concat([box('moof'), long]), needs)).toBe(true);
});

it.each([
  ['cut off', Buffer.concat([box('moof'), box('mdat', 40)]).subarray(0, 50)],
  ['cut off in a head', Buffer.concat([box('moof'), box('mdat')]).subarray(0, 20)],
  ['a page', Buffer.from('<!doctype html><title>Not found</title>')],
  ['empty', Buffer.alloc(0)],
  ['without its pictures', box('moof')],
  ['of no size', Buffer.concat([box('moof'), Buffer.alloc(16)])],
])('refuses %s', (_, bytes) => {
  expect(isWhole(bytes, needs)).toBe(false);
});
