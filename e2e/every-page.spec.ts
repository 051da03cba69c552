import { devices, type Page } from '@playwright/test';
import { few, isFullRun } from '../test/full-run.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { everyRole, memberPages } from './member.ts';
import { openHub, prefer } from './preferences.ts';
import { englishLeft, smallTargets, widerThan } from './probes.ts';
import { addAccount, signInAs } from './sign-in.ts';
import { wordsIn } from './words.ts';

// Walks every page once per look and runs all page checks on each. Text depends on the language and colors on the theme, never
// one on the other, so every size, theme and language is covered, but not every combination. French has the longest words, and
// Arabic runs right to left; English is covered by the dialogs and menus that open over a page.

// Content of other journeys would be in English on these pages.
test.use({ alone: 'every page' });
test.describe.configure({ mode: 'default' });
// Each journey visits some twenty pages.
test.slow();

const publicPages = [
  '/',
  '/login',
  '/account/forgot',
  '/account/ready',
  '/account/reset/over',
  '/share',
  '/share/pdf/x',
  '/pri-university-podcast',
  '/access-control',
  '/test-stuff/test1',
  '/not-authorized',
  // One page draws all errors, each with its own text.
  ...[404, 401, 403, 410, 429, 500, 503].slice(0, few(2, 7)).map((status) => `/${status}`),
];
const pagesForMembers = ['/', ...memberPages];
/** Pages that show text in all languages, or the values of settings as they are written. */
const mixedPages = ['/test-stuff/test1', '/admin/settings'];

const { viewport: _, defaultBrowserType: __, ...pixel } = devices['Pixel 7'];
const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 640 };
const desktop = { width: 1440, height: 900 };

/** True if the page is also walked on a desktop: every second one, or all of them in a full run. */
const isWalkedTwice = (_: string, at: number) => isFullRun || at % 2 === 0;
/** Rules of axe that depend on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await settled(page);
}

async function expectNoSideways(page: Page, path: string): Promise<void> {
  await resize(page, smallestPhone);
  await expect
    .soft(async () => expect(await widerThan(page, smallestPhone.width)).toBe(0), `sideways: ${path}`)
    .toPass();
}

/** Checks the colors of a page in the other theme too, if the walk on a desktop leaves it out. */
async function expectColors(page: Page, theme: 'light' | 'dark', path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  await expect
    .soft(async () => expect(await axeFinds(page, { rules: colorRules })).toEqual([]), `${theme}: ${path}`)
    .toPass();
  await page.emulateMedia({ reducedMotion: null });
}

async function expectNoEnglish(page: Page, names: readonly string[], path: string): Promise<void> {
  expect.soft(await englishLeft(page, names), `English: ${path}`).toEqual([]);
}

interface Look {
  /** Names of people, which are not English. */
  names?: readonly string[];
  /** The theme in which no other walk opens the page. */
  otherTheme?: 'light' | 'dark';
}

test.describe('on a phone, in Arabic', () => {
  test.use({ ...pixel, viewport: phone, deviceScaleFactor: 1, locale: 'ar' });

  const look = async (page: Page, path: string, { names = [], otherTheme }: Look = {}) => {
    await page.setViewportSize(phone);
    await openHub(page, path);
    await settled(page);
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    // These parts load after their page, by a request of their own.
    if (path === '/compliance/rules' || path === '/compliance/packs')
      await page.getByRole('checkbox').first().waitFor();
    if (path === '/profile')
      await page.getByLabel(wordsIn('ar', 'identity')('profile.security.next')).waitFor();
    expect.soft(await axeFinds(page), `axe: ${path}`).toEqual([]);
    expect.soft(await smallTargets(page), `small targets: ${path}`).toEqual([]);
    if (!mixedPages.includes(path)) await expectNoEnglish(page, names, path);
    if (otherTheme) await expectColors(page, otherTheme, path);
    await expectNoSideways(page, path);
    await resize(page, desktop);
    if (!mixedPages.includes(path)) await expectNoEnglish(page, names, `${path} on a desktop`);
  };

  test('no probe finds a fault on public pages, in dark', async ({ page, context, baseURL }) => {
    await prefer(context, baseURL, { theme: 'dark', language: 'ar' });
    for (const [at, path] of publicPages.entries())
      await look(page, path, isWalkedTwice(path, at) ? {} : { otherTheme: 'light' });
  });

  test('no probe finds a fault on pages for members, in light', async ({ page, context, baseURL, hub }) => {
    await prefer(context, baseURL, { theme: 'light', language: 'ar' });
    const member = await addAccount(hub, { ...everyRole, password: 'violet harbour at nine' });
    const [name = '', value = ''] = member.cookie.split('=');
    await context.addCookies([{ name, value, url: hub.url }]);
    const names = [member.email];
    for (const [at, path] of pagesForMembers.entries())
      await look(page, path, isWalkedTwice(path, at) ? { names } : { names, otherTheme: 'dark' });
    await openHub(page, '/share');
    for (const keys of ['Control+k', '?']) {
      await page.keyboard.press(keys);
      await page.getByRole('dialog').waitFor();
      await settled(page);
      await expectNoEnglish(page, [member.email], keys);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('on a desktop, in French', () => {
  test.use({ viewport: desktop });

  const look = async (page: Page, path: string) => {
    await page.setViewportSize(desktop);
    await openHub(page, path);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect.soft(await axeFinds(page), `axe: ${path}`).toEqual([]);
    await expectNoSideways(page, path);
  };

  test('no probe finds a fault on public pages, in light', async ({ page, context, baseURL }) => {
    await prefer(context, baseURL, { theme: 'light', language: 'fr' });
    for (const path of publicPages.filter(isWalkedTwice)) await look(page, path);
  });

  test('no probe finds a fault on pages for members, in dark', async ({ page, context, baseURL, hub }) => {
    await prefer(context, baseURL, { theme: 'dark', language: 'fr' });
    await signInAs(context, hub, everyRole);
    for (const path of pagesForMembers.filter(isWalkedTwice)) await look(page, path);
  });
});
