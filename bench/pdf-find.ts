import type { Page } from '@playwright/test';
import { median, printTable } from './measure.ts';
import { openBook } from './pdf-book.ts';

/** Time from pasting a word into the search field to its mark on page 250 of 300, on a phone that has just opened the file. */
const rounds = 15;
const mostMs = 1000;

const book = await openBook();
const ways = { 'words of all pages from the hub': [], 'pages read one by one': ['*.gz*'] };
const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
for (let round = -1; round < rounds; round += 1)
  for (const [name, blocked] of Object.entries(ways)) {
    const ms = await book.onPhone(findWord, blocked);
    if (round >= 0) times.get(name)?.push(ms);
  }
await book.end();

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

async function findWord(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Find in document' }).click();
  await page.getByRole('searchbox').focus();
  await page.evaluate(watch);
  await page.keyboard.insertText('cormorant');
  return page.evaluate(() => (window as unknown as { found: Promise<number> }).found);
}

/** Runs in the page: starts measuring the time from the field's first change to the frame that shows the mark. */
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
