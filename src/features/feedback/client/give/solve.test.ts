import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solve } from './solve.ts';

test('the answer found solves the challenge', async () => {
  const nonce = await solve('a challenge', 14);
  expect(BigInt(`0x${hash('sha256', `a challenge:${nonce}`, 'hex')}`) >> 242n).toBe(0n);
});
