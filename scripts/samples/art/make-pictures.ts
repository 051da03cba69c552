import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { variableFaces } from '../stage/faces.ts';
import { toPage } from '../stage/page.ts';

const pictures = [
  { name: 'season-1', width: 1400, height: 1400 },
  { name: 'outside-film', width: 1280, height: 720 },
];

/** Makes the pictures that belong to no film: the season's cover, and the poster of the film hosted elsewhere. */
export async function makePictures(browser: Browser, out: string): Promise<void> {
  const css = await readFile(join(import.meta.dirname, '../stage/stage.css'), 'utf8');
  const styles = [await variableFaces(), css];
  for (const { name, ...viewport } of pictures) {
    const body = await readFile(join(import.meta.dirname, `${name}.html`), 'utf8');
    const page = await browser.newPage({ viewport });
    await page.setContent(await toPage(body, { styles, language: 'en' }), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 86 });
    await page.close();
  }
}
