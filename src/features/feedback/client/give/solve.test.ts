import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';
import { solve } from './solve.ts';

function hexOf(words: Int32Array): string {
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

test.each([0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 200])(
  'hashes %i bytes as the standard does',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    expect(hexOf(sha256(bytes))).toBe(hash('sha256', bytes, 'hex'));
  },
);

test('what is found solves the challenge', async () => {
  const nonce = await solve('a challenge', 14);
  expect(BigInt(`0x${hash('sha256', `a challenge:${nonce}`, 'hex')}`) >> 242n).toBe(0n);
});
