import type { Page, TestInfo } from '@playwright/test';
import { expect } from './hub.ts';
import { wordsFor } from './words.ts';

/** Chooses the light theme while some of the page's scripts are held back: it applies once they have loaded. */
export async function pressEarly(page: Page, info: TestInfo, path: string, delayed: RegExp): Promise<void> {
  const t = wordsFor(info, 'shared');
  const { promise: pressed, resolve: go } = Promise.withResolvers<void>();
  await page.route(delayed, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('summary').nth(1).click();
  await page.getByRole('button', { name: t('theme.light') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  go();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}
