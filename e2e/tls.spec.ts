import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { browserFlags, findBareBrowser } from '../scripts/browser.ts';
import { type HubBehindTls, hubName, startBehindTls } from '../test/tls.ts';
import { playNothingFirst } from './landing.ts';
import { addAccount } from './sign-in.ts';
import { wordsFor } from './words.ts';

const password = 'a long and quiet password';

/** A real browser, a real nginx with a certificate that only this browser trusts, and the hub behind it. */
const test = base.extend<object, { behind: HubBehindTls }>({
  behind: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hub-tls-'));
      const behind = await startBehindTls(folder);
      await playNothingFirst(behind.settings);
      await use(behind);
      await behind.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
test.use({
  ignoreHTTPSErrors: true,
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: await findBareBrowser(),
    args: [...browserFlags, `--host-resolver-rules=MAP ${hubName} 127.0.0.1`],
  },
});

test('one signs in over TLS; every cookie is bound to it, and nothing is sent over an open line', async ({
  page,
  context,
  behind,
}, info) => {
  const t = wordsFor(info, 'identity');
  const open: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http:')) open.push(request.url());
  });
  const account = await addAccount(behind, { password, firstName: 'Ada', lastName: 'Lovelace' });
  await page.goto(`${behind.url}/auth/sign-in?return=/profile`);
  await page.getByLabel(t('account.field.email')).fill(account.email);
  await page.getByLabel(t('account.field.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === '__Host-hub-session');
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookies.filter(({ secure }) => !secure).map(({ name }) => name)).toEqual([]);
  // Preferences are all that scripts can read.
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).not.toMatch(/session|visitor|known|oidc|admission|opened/);
  expect(open).toEqual([]);
  // The same browser does not send its session over plain HTTP, though the host is the same.
  const plain = await context.newPage();
  const answer = await plain.goto(`${behind.inner.replace('127.0.0.1', hubName)}/api/session`);
  expect(await answer?.json()).toMatchObject({ uid: null });
});
