import type { Page } from '@playwright/test';
import { isFullRun } from '../test/full-run.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { openHub, prefer } from './preferences.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

async function expectNoViolation(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await axeFinds(page), what).toEqual([]);
}

// every-page.spec.ts checks the pages themselves.

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
      () => page.getByRole('button', { name: 'Customize appearance' }).click(),
      ...(size === 'phone' ? [() => page.getByRole('button', { name: 'More' }).click()] : []),
    ]) {
      await open();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolation(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

test('axe finds nothing in the other layouts', async ({ page, context, baseURL }) => {
  for (const preferences of [
    { appContentLayoutNav: 'horizontal', theme: 'light', isVerticalNavSemiDark: 'true' },
    { isVerticalNavCollapsed: 'true', theme: 'dark' },
    { navbarType: 'hidden', footerType: 'sticky', theme: 'light', appContentWidth: 'boxed' },
  ]) {
    await context.clearCookies();
    await prefer(context, baseURL, preferences);
    await openHub(page, '/access-control');
    await expectNoViolation(page, JSON.stringify(preferences));
  }
});

const accents = ['#2B6CE0', '#0D8577', '#2C8548', '#C05314', '#D0393B', '#D1356F', '#9A4FD3'];

for (const theme of ['dark', 'light'])
  test(`text stands out with every primary colour, ${theme}`, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL, { theme });
    // Reduced motion avoids colors in mid-transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHub(page, '/pri-university-podcast');
    for (const accent of isFullRun
      ? accents
      : accents.filter((_, at) => at % 2 === (theme === 'dark' ? 0 : 1))) {
      // The server writes this property for users who chose the accent.
      await page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [
        `--accent-${theme}`,
        accent,
      ] as const);
      expect(await axeFinds(page, { rules: ['color-contrast'] }), accent).toEqual([]);
    }
  });
