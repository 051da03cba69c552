import type { Locator, Page } from '@playwright/test';
import type { NewItem } from '#features/library/server/items/create.ts';
import { addFileItem } from '../test/library.ts';
import { expect } from './hub.ts';
import { openDatabase } from './sign-in.ts';

/** Adds a PDF under this id, and waits until it can be read. */
export async function addPdf(
  page: Page,
  hub: { url: string; settings: Record<string, string> },
  contentId: string,
  bytes: Uint8Array,
  given: Partial<NewItem> = {},
): Promise<string> {
  const { id } = await openDatabase(hub, (ctx) =>
    addFileItem(ctx, bytes, {
      kind: 'pdf',
      contentId,
      titles: { en: contentId },
      mime: 'application/pdf',
      name: 'book.pdf',
      ...given,
    }),
  );
  await expect
    .poll(async () => (await page.request.get(`${hub.url}/pdf/${contentId}`)).status(), { timeout: 300_000 })
    .toBe(200);
  return id;
}

export const scroller = (page: Page): Locator => page.locator('section[tabindex="0"]');
export const leaf = (page: Page, number: number): Locator => page.locator(`[data-pdf-page="${number}"]`);

/** Serves these bytes, by ranges, or this status instead of any PDF of the hub. */
export async function givePdf(
  page: Page,
  given: Uint8Array | ((begin: number) => Uint8Array | number),
): Promise<void> {
  const file = /\/media\/.*\.pdf(\?|$)/;
  await page.unroute(file);
  await page.route(file, async (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
    const found = typeof given === 'function' ? given(Number(from)) : given;
    if (typeof found === 'number') return route.fulfill({ status: found });
    const end = Math.min(found.length - 1, to ? Number(to) : found.length);
    await route.fulfill({
      status: 206,
      headers: { 'content-type': 'application/pdf', 'content-range': `bytes ${from}-${end}/${found.length}` },
      body: Buffer.from(found.subarray(Number(from), end + 1)),
    });
  });
}

/** Waits until the reader has drawn this page. */
export async function waitForPage(page: Page, number: number): Promise<void> {
  await expect(page.locator(`[data-pdf-page="${number}"][data-sharp]`)).toBeVisible();
}
