import type { Page } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { everyRole, memberPages } from './member.ts';
import { openHub, prefer } from './preferences.ts';
import { signInAs } from './sign-in.ts';

const pages = [
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
  '/404',
  '/503',
];
/** They differ in words and drawing alone; one look is enough. */
const otherErrors = ['/401', '/403', '/410', '/429', '/500'];

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

async function expectNoViolation(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await axeFinds(page), what).toEqual([]);
}

/** On the smallest phone too. French has the longest words, and Arabic goes the other way. */
async function expectNoSideways(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: what }).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

// Words depend on the language and colours on the theme, never one on the other: so every size, theme and language is met,
// but not every three of them. The pages for members meet the phone in light and the desktop in dark; English is met by
// what opens over a page.
const looks = [
  ['phone', 'dark', 'ar'],
  ['desktop', 'light', 'fr'],
] as const;

for (const [size, theme, language] of looks)
  test(`axe finds nothing: ${size}, ${theme}, ${language}`, async ({ page, context, baseURL }) => {
    await page.setViewportSize(sizes[size]);
    await prefer(context, baseURL, { theme, language });
    for (const path of theme === 'light' ? [...pages, ...otherErrors] : pages) {
      await openHub(page, path);
      await expectNoViolation(page, path);
      await expectNoSideways(page, path);
    }
  });

for (const [size, theme] of [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)
  test(`axe finds nothing on what opens over a page: ${size}, ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(sizes[size]);
    await prefer(context, baseURL, { theme, isVerticalNavSemiDark: 'true', skin: 'bordered' });
    await openHub(page, '/share');
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('?'),
      () => page.getByRole('button', { name: 'Customise the look' }).click(),
      ...(size === 'phone' ? [() => page.getByRole('button', { name: 'Menu' }).click()] : []),
    ]) {
      await open();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolation(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

test('axe finds nothing in the other layouts', async ({ page, context, baseURL }) => {
  for (const wishes of [
    { appContentLayoutNav: 'horizontal', theme: 'light', isVerticalNavSemiDark: 'true' },
    { isVerticalNavCollapsed: 'true', theme: 'dark' },
    { navbarType: 'hidden', footerType: 'sticky', theme: 'light', appContentWidth: 'boxed' },
  ]) {
    await context.clearCookies();
    await prefer(context, baseURL, wishes);
    await openHub(page, '/access-control');
    await expectNoViolation(page, JSON.stringify(wishes));
  }
});

for (const [size, theme, language] of [
  ['phone', 'light', 'ar'],
  ['desktop', 'dark', 'fr'],
] as const)
  test(`axe finds nothing on the pages for members: ${size}, ${theme}, ${language}`, async ({
    page,
    context,
    baseURL,
    hub,
  }) => {
    await page.setViewportSize(sizes[size]);
    await prefer(context, baseURL, { theme, language });
    await signInAs(context, hub, everyRole);
    for (const path of ['/', ...memberPages]) {
      await openHub(page, path);
      await expectNoViolation(page, path);
      await expectNoSideways(page, path);
    }
  });

for (const theme of ['dark', 'light'])
  test(`text stands out with every primary colour, ${theme}`, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL, { theme });
    // No colour on its way to another.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHub(page, '/pri-university-podcast');
    for (const accent of ['#2B6CE0', '#0D8577', '#2C8548', '#C05314', '#D0393B', '#D1356F', '#9A4FD3']) {
      // What the server writes for somebody who chose it.
      await page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [
        `--accent-${theme}`,
        accent,
      ] as const);
      expect(await axeFinds(page, { rules: ['color-contrast'] }), accent).toEqual([]);
    }
  });
