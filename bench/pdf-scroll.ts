import type { Page } from '@playwright/test';
import { nothingIsBlank } from '../test/nothing-is-blank.ts';
import { median, printTable } from './measure.ts';
import { openBook } from './pdf-book.ts';

/**
 * Measures the time from the end of scrolling to the frame in which every page in view is drawn, through 300 pages on a phone:
 * at reading speed, in a fling, and by a jump across the document. Also measures memory and canvases.
 */
const mostMs = 1000;
const stops = 20;
const ways = {
  'a third of a page in each frame': 300,
  'a fling, a page in each frame': 900,
  'a jump': Infinity,
};

const book = await openBook();
const rows: string[][] = [];
let slowest = 0;
for (const [name, step] of Object.entries(ways)) {
  const { times, heaps, canvases } = await book.onPhone((page) => scrollThrough(page, step));
  slowest = Math.max(slowest, ...times);
  const [first = 0] = heaps;
  rows.push([
    name,
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
    String(canvases),
    `${((heaps.at(-1) ?? 0) / first).toFixed(2)}×`,
  ]);
}
await book.end();
printTable(
  `Milliseconds from the end of scrolling until nothing in view is blank, ${stops} stops in 300 pages`,
  ['way', 'median', 'slowest', 'most canvases', 'memory at the end as times of the first stop'],
  rows,
);
if (slowest > mostMs) process.exitCode = 1;

async function scrollThrough(page: Page, step: number) {
  const protocol = await page.context().newCDPSession(page);
  const times: number[] = [];
  const heaps: number[] = [];
  let canvases = 0;
  for (let stop = 1; stop <= stops; stop += 1) {
    const stopped = await page.evaluate(scrollTo, { part: stop / stops, step });
    await page.waitForFunction(nothingIsBlank);
    times.push((await page.evaluate(() => performance.now())) - stopped);
    canvases = Math.max(canvases, await page.locator('canvas').count());
    await protocol.send('HeapProfiler.collectGarbage');
    heaps.push((await protocol.send('Runtime.getHeapUsage')).usedSize);
  }
  return { times, heaps, canvases };
}

/** Runs in the page: scrolls to this part of the document by `step` pixels per frame, and returns the time it stopped. */
async function scrollTo({ part, step }: { part: number; step: number }): Promise<number> {
  const element = document.querySelector('section[tabindex="0"]');
  if (!element) throw new Error('there is no document to scroll');
  const end = (element.scrollHeight - element.clientHeight) * part;
  while (element.scrollTop < end - 1) {
    element.scrollTop = Math.min(end, element.scrollTop + step);
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}
