import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { closeContext } from '#server/context.ts';
import { browserFlags, findBrowser } from '../scripts/browser.ts';
import { addFileItem } from '../test/library.ts';
import { bookPdf } from '../test/media/book.ts';
import { openContext } from '../test/open-context.ts';
import { startServerProcess } from '../test/server-process.ts';

export interface Book {
  /** Opens the book on a phone with an empty cache, runs `act` there, and closes it. */
  onPhone: <T>(act: (page: Page) => Promise<T>, blocked?: string[]) => Promise<T>;
  end: () => Promise<void>;
}

/** Starts a browser and a hub with a fully processed book of 300 pages; only page 250 contains the word "cormorant". */
export async function openBook(): Promise<Book> {
  const settings = {
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'hub-book-')),
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
  };
  const hub = await startServerProcess({ ...settings, LOG_LEVEL: 'warn', RATE_LIMIT: '0' });
  const ctx = await openContext(settings);
  await addFileItem(ctx, await bookPdf({ pages: 300, words: { 250: 'cormorant' } }), {
    kind: 'pdf',
    contentId: 'book',
    titles: { en: 'Book' },
    mime: 'application/pdf',
    name: 'book.pdf',
  });
  await closeContext(ctx);
  while (!(await (await fetch(`${hub.url}/pdf/book`)).text()).includes('.gz')) {
    // The file is still being processed; the request itself is enough of a pause.
  }
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] });
  return {
    onPhone: async (act, blocked = []) => {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en' });
      const page = await context.newPage();
      const protocol = await context.newCDPSession(page);
      await protocol.send('Network.enable');
      await protocol.send('Network.setBlockedURLs', { urls: blocked });
      await page.goto(`${hub.url}/pdf/book`);
      await page.locator('[data-pdf-page="1"][data-sharp]').waitFor();
      const result = await act(page);
      await context.close();
      return result;
    },
    end: async () => {
      await browser.close();
      await hub.end('SIGTERM');
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}
