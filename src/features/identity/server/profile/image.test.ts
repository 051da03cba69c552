import { expect, test } from 'vitest';
import { makePng, someJpeg, someWebp } from '../../fixtures.ts';
import { imageTypeOf, readImageSize } from './image.ts';

const lossless = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

test.each([
  ['image/png', makePng(40, 30), { width: 40, height: 30 }],
  ['image/jpeg', someJpeg, { width: 16, height: 8 }],
  ['image/webp', someWebp, { width: 16, height: 8 }],
  ['image/webp', lossless, { width: 1, height: 1 }],
] as const)('reads the size of %s', (type, bytes, size) => {
  expect(imageTypeOf(bytes)).toBe(type);
  expect(readImageSize(bytes)).toEqual(size);
});

test.each([
  ['PNG', makePng(40, 30)],
  ['JPEG', someJpeg],
  ['WebP', someWebp],
] as const)('takes no part of a %s for a whole one, wherever it breaks off', (_, whole) => {
  for (let end = 0; end < whole.length; end += 1) expect(readImageSize(whole.subarray(0, end))).toBeNull();
});

test.each([
  ['more behind a PNG', Buffer.concat([makePng(4, 4), Buffer.from('<script>alert(1)</script>')])],
  ['more behind a JPEG', Buffer.concat([someJpeg, Buffer.from('<script>')])],
  ['more behind a WebP', Buffer.concat([someWebp, Buffer.from('<script>')])],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ['a signature and nothing else', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG of no size', makePng(0, 0)],
])('refuses %s', (_, bytes) => {
  expect(readImageSize(bytes)).toBeNull();
});

test('a flipped bit in a PNG is found', () => {
  const bytes = Buffer.from(makePng(4, 4));
  bytes.writeUInt8(bytes.readUInt8(45) ^ 1, 45);
  expect(readImageSize(bytes)).toBeNull();
});

test('the size that is claimed counts, not the one that is there', () => {
  const bomb = makePng(1, 1, { width: 60_000, height: 60_000 });
  expect(readImageSize(bomb)).toEqual({ width: 60_000, height: 60_000 });
});

test('what moves is not a photo', () => {
  const animated = Buffer.from(someWebp);
  animated.write('ANMF', 12, 'latin1');
  expect(readImageSize(animated)).toBeNull();
});

test('rubbish behind a right beginning never throws', () => {
  for (const bytes of [makePng(8, 8), someJpeg, someWebp]) {
    for (let at = 3; at < bytes.length; at += 1) {
      const broken = Buffer.from(bytes);
      broken[at] = 255 - (broken[at] ?? 0);
      expect(() => readImageSize(broken)).not.toThrow();
    }
  }
});
