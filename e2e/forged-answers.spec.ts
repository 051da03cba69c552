import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { signInFailures } from '#shared/failures.ts';
import { startForgingIssuer } from '../test/forging-issuer.ts';
import { startServerProcess } from '../test/server-process.ts';
import { expect, test } from './hub.ts';
import { wordsFor } from './words.ts';

// These journeys leave the hub for an issuer that forges answers.
test.use({ expectsTrouble: true });
test('whatever an issuer forges, nobody is signed in, and the dialog says so', async ({
  page,
  context,
}, info) => {
  const say = wordsFor(info, 'client');
  const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
  const issuer = await startForgingIssuer();
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
  };
  const hub = await startServerProcess({ ...settings, ...issuer.settings });
  const honest = { sub: 'ada', email: 'ada@example.com', email_verified: true };
  const soon = Math.floor(Date.now() / 1000);
  const lies: readonly [string, Partial<typeof issuer.plan>, (typeof signInFailures)[number]][] = [
    ['nonce', { claims: { ...honest, nonce: 'other' } }, 'internal-error'],
    ['issuer', { claims: { ...honest, iss: 'https://other.example' } }, 'internal-error'],
    ['audience', { claims: { ...honest, aud: 'other' } }, 'internal-error'],
    ['expired token', { claims: { ...honest, iat: soon - 900, exp: soon - 600 } }, 'internal-error'],
    ['signature', { wrongKey: true }, 'internal-error'],
    ['expired code', { tokenStatus: 400 }, 'internal-error'],
    ['ill', { tokenStatus: 503 }, 'network-request-failed'],
    ['no second factor', { error: 'unmet_authentication_requirements' }, 'multi-factor-auth-required'],
  ];
  const start = `${hub.url}/auth/sign-in?return=/library`;
  const expectFailure = async (what: string, failure: string) => {
    const title = say(`sign-in-failure.${failure}.title`);
    await expect(page.getByRole('alert').filter({ hasText: title }), what).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names, what).not.toContain('hub-session');
  };
  for (const [what, input, failure] of lies) {
    issuer.plan = { claims: honest, ...input };
    await page.goto(start);
    await expectFailure(what, failure);
  }
  // A state that was never issued, and an answer that is sent a second time.
  await page.goto(`${hub.url}/auth/callback?code=x&state=forged`);
  await expectFailure('state', 'internal-error');
  issuer.plan = { claims: honest };
  const answer = page.waitForRequest((request) => request.url().includes('/auth/callback'));
  await page.goto(start);
  await page.waitForURL(`${hub.url}/library`);
  const played = (await answer).url();
  await context.clearCookies({ name: 'hub-session' });
  await page.goto(played);
  await expectFailure('played again', 'internal-error');
  await hub.end('SIGTERM');
  await issuer.stop();
  await rm(folder, { recursive: true, force: true });
});
