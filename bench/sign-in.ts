import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPassword } from '#features/identity/server/accounts/passwords.ts';
import { findUserByEmail } from '#features/identity/server/users/repository.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openBrowser } from '../test/browser.ts';
import { printTable } from './measure.ts';

/** Measures a whole sign-in over HTTP, from the first address to the session, compared with hashing the password alone. */
const rounds = 60;
const owner = { email: 'owner@bench.example', password: 'eleven calm herons wade' };

const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const settings = {
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  SAMPLE_CONTENT: 'off',
  APPROVAL: 'off',
};
const hub = await startHub(
  readConfig({ ...settings, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password }),
);
const uid = (await findUserByEmail(hub.ctx, owner.email))?.uid ?? '';
const hashes: number[] = [];
const signIns: number[] = [];
// The first run discovers the issuer and creates the stand-in hash, which happens only once.
await timeOf(signIn);
await timeOf(hash);
for (let round = 0; round < rounds; round += 1) {
  hashes.push(await timeOf(hash));
  signIns.push(await timeOf(signIn));
}
const [hashMs, signInMs] = [percentile(hashes, 0.5), percentile(signIns, 0.95)];
printTable(
  'A sign-in beside its password hash',
  ['what', 'time', 'as times of the hash'],
  [
    ['hash, median', `${hashMs.toFixed(0)} ms`, '1.0×'],
    ['sign-in, median', `${percentile(signIns, 0.5).toFixed(0)} ms`, times(percentile(signIns, 0.5))],
    ['sign-in, p95', `${signInMs.toFixed(0)} ms`, times(signInMs)],
    ['sign-in, p95, without the hash', `${(signInMs - hashMs).toFixed(0)} ms`, times(signInMs - hashMs)],
  ],
);
await hub.stop();
rmSync(folder, { recursive: true, force: true });

async function signIn(): Promise<void> {
  const browser = openBrowser(hub.url);
  const { address } = await browser.follow('/auth/sign-in', ({ pathname }) =>
    pathname.startsWith('/account/'),
  );
  await browser.get(address.href);
  const answer = await browser.post(address.href, owner);
  await browser.follow(answer.headers.get('location') ?? '', ({ pathname }) => pathname === '/');
  if (!browser.cookies.has('hub-session')) throw new Error('nobody is signed in');
}

async function hash(): Promise<void> {
  if (!(await verifyPassword(hub.ctx, uid, owner.password))) throw new Error('the password does not hold');
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function percentile(list: readonly number[], part: number): number {
  return list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)] ?? Number.NaN;
}

function times(ms: number): string {
  return `${(ms / hashMs).toFixed(1)}×`;
}
