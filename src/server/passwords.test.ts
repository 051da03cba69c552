import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, matchesPassword } from './passwords.ts';

test('a password is compared in normalized form', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await matchesPassword(hash, 'cafe\u0301 au lait')).toBe(true);
  expect(await matchesPassword(hash, 'cafe au lait')).toBe(false);
  expect(await matchesPassword(null, 'cafe au lait')).toBe(false);
});

test('files are read while passwords wait', async () => {
  let done = 0;
  const flood = Array.from({ length: 30 }, () => matchesPassword(null, 'guess').then(() => (done += 1)));
  // Reading a file takes four turns in Node's thread pool: each would queue behind all passwords.
  await readFile('package.json');
  expect(done).toBeLessThan(15);
  await Promise.all(flood);
  expect(done).toBe(30);
});

test('passwords beyond the capacity are refused, and waiting ones are not', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 100 }, () => matchesPassword(null, 'guess')));
  const refused = flood.filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'rate-limited', params: { reason: 'busy', retryAfter: 5 } });
  expect(flood.slice(0, 30).map(({ status }) => status)).not.toContain('rejected');
  expect(await matchesPassword(null, 'guess')).toBe(false);
});

test('an invalid hash is a failure, and the next password is still verified', async () => {
  await expect(matchesPassword('no hash', 'guess')).rejects.toThrow();
  expect(await matchesPassword(await hashPassword('guess'), 'guess')).toBe(true);
});
