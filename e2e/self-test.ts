import type { Page } from '@playwright/test';
import { expect } from './hub.ts';

export const selfTestPath = '/test-stuff/test1';

/** Waits until all checks have run without a failure. */
export async function allChecked(page: Page): Promise<void> {
  await expect(page.locator('[data-verdict=good]')).toBeVisible();
}

/** Expects these checks to have failed, with this message. */
export async function expectFailed(page: Page, checks: readonly string[], words: string): Promise<void> {
  for (const check of checks) {
    const row = page.locator(`[data-check="${check}"]`);
    await expect(row).toHaveAttribute('data-state', 'failed');
    await expect(row).toContainText(words);
  }
}

/** Waits until all checks have run, and expects this summary of failures. */
export async function expectVerdict(page: Page, words: string): Promise<void> {
  await expect(page.locator('[data-verdict=bad]')).toHaveText(words);
}
