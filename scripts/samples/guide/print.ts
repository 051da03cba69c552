import type { Browser } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cropUnpainted } from './crop.ts';

export type Heading = { title: string; page: number };

/** Prints a page as a PDF with an outline, tags and selectable text. */
export async function print(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
  await page.close();
  return Buffer.from(await cropUnpainted(pdf));
}

/** Returns the pages of the headings in a printed PDF, from its outline. */
export async function headingPages(pdf: Buffer): Promise<Heading[]> {
  const task = getDocument({ data: new Uint8Array(pdf) });
  const document = await task.promise;
  const found: Heading[] = [];
  const visit = async (entries: Awaited<ReturnType<typeof document.getOutline>>): Promise<void> => {
    for (const { title, dest, items } of entries ?? []) {
      const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      if (target) found.push({ title, page: (await document.getPageIndex(target[0])) + 1 });
      await visit(items);
    }
  };
  await visit(await document.getOutline());
  await task.destroy();
  return found;
}
