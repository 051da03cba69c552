import { expect, test } from 'vitest';
import { collageOf } from './collage.ts';

const items = (...urls: (string | null)[]) =>
  urls.map((url) => ({ poster: url === null ? null : { url, width: 16, height: 9 } }));
const urlsOf = (...urls: (string | null)[]) => collageOf(items(...urls)).map(({ url }) => url);

test('a collage has one, two or four different pictures, the first ones first', () => {
  expect(urlsOf()).toEqual([]);
  expect(urlsOf(null, 'a', 'a')).toEqual(['a']);
  expect(urlsOf('a', 'b', 'c')).toEqual(['a', 'b']);
  expect(urlsOf('a', null, 'b', 'c', 'd', 'e')).toEqual(['a', 'b', 'c', 'd']);
});
