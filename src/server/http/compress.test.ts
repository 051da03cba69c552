import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressText } from './compress.ts';

const long = 'Ça joue tout simplement. '.repeat(100);

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', null],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=abc', null],
  ['identity', null],
  [undefined, null],
])('answers %s with %s', async (accepted, encoding) => {
  const answer = await compressText(long, accepted);
  expect(answer.encoding).toBe(encoding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
  expect(decode[answer.encoding ?? 'none'](answer.body).toString()).toBe(long);
});

it('leaves short texts uncompressed', async () => {
  expect(await compressText('short', 'br')).toEqual({ body: Buffer.from('short'), encoding: null });
});
