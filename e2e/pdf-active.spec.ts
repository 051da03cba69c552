import { readFile } from 'node:fs/promises';
import { activePdf, attachedText, scriptText } from '../test/media/active-pdfs.ts';
import { expect, test } from './hub.ts';
import { addPdf, leaf, waitForPage } from './pdf.ts';

test('a PDF with scripts, files and links that start programs runs nothing, and is served without them', async ({
  page,
  hub,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const bytes = await (await activePdf()).save({ useObjectStreams: false });
  await addPdf(page, hub, 'active-pdf', bytes);
  await page.goto('/pdf/active-pdf');
  await waitForPage(page, 1);
  // Harmless links still work; nothing else can be pressed.
  const links = leaf(page, 1).locator('a[href]');
  await expect(links).toHaveCount(2);
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(addresses.sort()).toEqual(['#page=2', 'https://example.com/read-more']);
  expect(dialogs).toEqual([]);

  const download = page.waitForEvent('download');
  await page.evaluate(() => {
    const address = document.querySelector<HTMLAnchorElement>('a[href*="?download"]')?.href ?? '';
    location.assign(address);
  });
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  for (const gone of [scriptText, attachedText, '/JavaScript', '/Launch', '/EmbeddedFile'])
    expect(file.includes(gone), gone).toBe(false);
});
