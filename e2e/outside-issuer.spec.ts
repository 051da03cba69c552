import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type OutsideIssuer, startOutsideIssuer } from '../test/outside-issuer.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { test as base, expect } from './hub.ts';
import { wordsFor } from './words.ts';

/** A hub with a real third-party provider on another site. */
const test = base.extend<object, { outside: { hub: ServerProcess; issuer: OutsideIssuer } }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
      const issuer = await startOutsideIssuer();
      const settings = {
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        SAMPLE_CONTENT: 'off',
        APPROVAL: 'off',
        RATE_LIMIT: '0',
      };
      const hub = await startServerProcess({ ...settings, ...issuer.settings });
      issuer.trust(hub.url);
      await use({ hub, issuer });
      await hub.end('SIGTERM');
      await issuer.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
// These journeys leave the hub on purpose.
test.use({ expectsTrouble: true, viewport: { width: 1280, height: 800 } });

const proceed = { name: /Example Corp/ };

async function openDialog(page: Page, url: string, path = '/login?return=/library') {
  await page.goto(url + path);
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => document.querySelector('dialog:modal'));
}

async function openPopup(page: Page) {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', proceed).click();
  const popup = await opening;
  await popup.getByRole('heading', { name: 'Example Corp' }).waitFor();
  return popup;
}

async function signInAt(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('by pop-up: the window is 500×600, closes by itself, and the page continues to the intended place', async ({
  page,
  outside: { hub },
}) => {
  await openDialog(page, hub.url);
  const popup = await openPopup(page);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent('close');
  await signInAt(popup, 'ada');
  await closed;
  await page.waitForURL(`${hub.url}/library`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('resource-hub-user-data'));
  await expect
    .poll(async () => JSON.parse((await stored()) ?? '{}'))
    .toMatchObject({ email: 'ada@example.com', roles: ['USER'] });
});

test('by redirect on a small screen', async ({ page, outside: { hub } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDialog(page, hub.url);
  await page.getByRole('link', proceed).click();
  await signInAt(page, 'grace');
  await page.waitForURL(`${hub.url}/library`);
});

test('a blocked pop-up falls back to redirect by itself', async ({ page, outside: { hub } }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openDialog(page, hub.url);
  await page.getByRole('link', proceed).click();
  await signInAt(page, 'grace');
  await page.waitForURL(`${hub.url}/library`);
});

test('a closed pop-up, a cancelled one and a missing second factor are explained, and one can try again', async ({
  page,
  outside: { hub },
}, info) => {
  const say = wordsFor(info, 'client');
  await openDialog(page, hub.url);
  const failureMessage = (role: 'alert' | 'status', failure: string) =>
    page.getByRole(role).filter({ hasText: say(`sign-in-failure.${failure}.title`) });
  await (await openPopup(page)).close();
  await expect(failureMessage('status', 'popup-closed-by-user')).toBeVisible();

  const cancelled = await openPopup(page);
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(failureMessage('status', 'popup-closed-by-user')).toBeVisible();

  const withoutFactor = await openPopup(page);
  await withoutFactor.getByRole('button', { name: 'I have no second factor' }).click();
  await expect(failureMessage('alert', 'multi-factor-auth-required')).toBeVisible();

  await signInAt(await openPopup(page), 'ada');
  await page.waitForURL(`${hub.url}/library`);
});

test('only the newest of two windows counts', async ({ page, outside: { hub } }, info) => {
  await openDialog(page, hub.url);
  const popup = await openPopup(page);
  await page.getByRole('link', proceed).first().click();
  const title = wordsFor(info, 'client')('sign-in-failure.cancelled-popup-request.title');
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  await popup.getByRole('heading', { name: 'Example Corp' }).waitFor();
  await signInAt(popup, 'ada');
  await page.waitForURL(`${hub.url}/library`);
});

test('signing out takes effect in every tab, in storage, and at the issuer', async ({
  page,
  context,
  outside: { hub },
}, info) => {
  await openDialog(page, hub.url);
  await signInAt(await openPopup(page), 'ada');
  await page.waitForURL(`${hub.url}/library`);
  const second = await context.newPage();
  await second.goto(`${hub.url}/profile`);
  await second.getByRole('heading', { level: 1 }).waitFor();

  const say = wordsFor(info, 'client');
  await page.getByLabel(say('account.label')).click();
  await page.getByRole('button', { name: say('account.sign-out') }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(`${hub.url}/`);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(
    wordsFor(info, 'shared')('error.unauthenticated.title'),
  );
  for (const each of [page, second])
    expect(await each.evaluate(() => localStorage.getItem('resource-hub-user-data'))).toBeNull();

  // The issuer has ended its session too, and asks for credentials again.
  await openDialog(page, hub.url);
  await openPopup(page);
});

test('an unreachable issuer is explained', async ({ page }, info) => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'));
  const away = await startOutsideIssuer();
  await away.stop();
  const hub = await startServerProcess({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
    ...away.settings,
  });
  await openDialog(page, hub.url);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', proceed).click();
  await opening;
  const title = wordsFor(info, 'client')('sign-in-failure.network-request-failed.title');
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
  await hub.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});
