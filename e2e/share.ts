import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import type { Link } from '#features/sharing/contract.ts';
import { expect } from './hub.ts';
import { openLibrary } from './library.ts';
import { languageOf, wordsFor } from './words.ts';

/** Returns the messages of the dialog, in the journey's language. */
export const words = (info: TestInfo) => ({
  t: wordsFor(info, 'sharing/dialog'),
  controls: wordsFor(info, 'sharing/controls'),
  say: wordsFor(info, 'client'),
});

/** Opens the dialog of the only item that the library finds by this title. */
export async function openDialog(page: Page, info: TestInfo, title: string): Promise<Locator> {
  const { say } = words(info);
  await openLibrary(page, `?search=${title}`);
  await page.getByRole('button', { name: say('share.this', { title: `\u2068${title}\u2069` }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

export async function linksTo(page: Page, target: string): Promise<Link[]> {
  const answer = await page.request.get(`/api/links?target=${target}`);
  return ((await answer.json()) as { links: Link[] }).links;
}

/** Runs as a visitor who has only the address. */
export async function asVisitor<Result>(
  browser: Browser,
  info: TestInfo,
  address: string,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: languageOf(info) });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await look(page);
  } finally {
    await context.close();
  }
}
