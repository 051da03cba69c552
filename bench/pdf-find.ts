import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { closeContext, createContext } from '#server/context.ts';
import { browserFlags, findBrowser } from '../scripts/browser.ts';
import { addFileItem } from '../test/library.ts';
import { bookPdf } from '../test/media/book.ts';
import { startServerProcess } from '../test/server-process.ts';
import { median, printTable } from './measure.ts';

/** From a word pasted into the field to its mark on page 250 of 300, on a phone that has just opened the file. */
const rounds = 15;
const mostMs = 1000;

const settings = { PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'hub-find-')), SAMPLE_CONTENT: 'off' };
const hub = await startServerProcess({ ...settings, LOG_LEVEL: 'warn', RATE_LIMIT: '0' });
await addBook();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] });
const ways = { 'words of all pages from the hub': [], 'pages read one by one': ['*.gz*'] };
const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
for (let round = -1; round < rounds; round += 1)
  for (const [name, blocked] of Object.entries(ways)) {
    const ms = await findWord(blocked);
    if (round >= 0) times.get(name)?.push(ms);
  }
await browser.close();
await hub.end('SIGTERM');
rmSync(settings.DATA_DIR, { recursive: true, force: true });

const slowest = Math.max(...(times.values().next().value ?? []));
const [base = 1] = [...times.values()].map(median);
printTable(
  `Milliseconds from a pasted word to its mark on page 250 of 300, ${rounds} rounds`,
  ['way', 'median', 'slowest', '× the first'],
  [...times].map(([name, each]) => [
    name,
    median(each).toFixed(0),
    Math.max(...each).toFixed(0),
    (median(each) / base).toFixed(1),
  ]),
);
if (slowest > mostMs) process.exitCode = 1;

async function addBook(): Promise<void> {
  const ctx = await createContext(readConfig({ ...settings }), pino({ level: 'silent' }));
  await addFileItem(ctx, await bookPdf({ pages: 300, words: { 250: 'cormorant' } }), {
    ...{ kind: 'pdf', contentId: 'book', titles: { en: 'Book' }, mime: 'application/pdf', name: 'book.pdf' },
  });
  await closeContext(ctx);
  while (!(await (await fetch(`${hub.url}/pdf/book`)).text()).includes('.gz')) {
    // The file is worked on; asking is enough of a pause.
  }
}

async function findWord(blocked: string[]): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en' });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setBlockedURLs', { urls: blocked });
  await page.goto(`${hub.url}/pdf/book`);
  await page.locator('[data-pdf-page="1"][data-sharp]').waitFor();
  await page.getByRole('button', { name: 'Find in the document' }).click();
  await page.getByRole('searchbox').focus();
  await page.evaluate(watch);
  await page.keyboard.insertText('cormorant');
  const ms = await page.evaluate(() => (window as unknown as { found: Promise<number> }).found);
  await context.close();
  return ms;
}

/** Begins to wait, in the page: the time runs from the field's first change to the frame that shows the mark. */
function watch(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  let began = 0;
  document.addEventListener('input', ({ timeStamp }) => (began ||= timeStamp), { capture: true });
  const changes = new MutationObserver(() => {
    if (!began || !document.querySelector('[data-pdf-page="250"] [data-active]')) return;
    changes.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - began));
  });
  changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  Object.assign(window, { found: promise });
}
