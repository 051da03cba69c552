import type { Page } from '@playwright/test';
import { expect } from './hub.ts';

export const selfTestPath = '/test-stuff/test1';

/** All checks have run, and none failed. */
export async function allChecked(page: Page): Promise<void> {
  await expect(page.locator('[data-verdict=good]')).toBeVisible();
}

/** These checks end as failed, with these words. */
export async function expectFailed(page: Page, checks: readonly string[], words: string): Promise<void> {
  for (const check of checks) {
    const row = page.locator(`[data-check="${check}"]`);
    await expect(row).toHaveAttribute('data-state', 'failed');
    await expect(row).toContainText(words);
  }
}

/** All checks have run, and so many failed. */
export async function expectVerdict(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-verdict=bad]')).toHaveText(words);
}
