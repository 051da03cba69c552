import { describe, expect, it } from 'vitest';
import { documentDirection } from './direction.ts';
import { densityFor } from './draw-page.ts';
import { drawQueue } from './draw-queue.ts';
import { chapterOf } from './outline.ts';
import { pageInHash } from './page-address.ts';
import { pageClock } from './page-clock.ts';
import { startPage } from './start-page.ts';
import { tileOf } from './tile.ts';
import { zoomStep } from './zoom-steps.ts';

describe('where to begin', () => {
  const place = { at: 12, of: 300, isDone: false };
  it.each([
    ['the address before all', 3, place, 5, 3],
    ['where one stopped', null, place, 5, 12],
    ['where the link says', null, null, 5, 5],
    ['at the first page', null, null, 0, 1],
    ['anew after the end', null, { ...place, at: 300 }, 1, 1],
  ] as const)('%s', (_, inAddress, where, startAt, page) => {
    expect(startPage(inAddress, where, startAt)).toBe(page);
  });
  it.each([
    ['#page=3', 3],
    ['#page=0', null],
    ['#page=x', null],
    ['#other', null],
    ['', null],
    ['#page=2&zoom=50', 2],
  ])('reads %s', (hash, page) => expect(pageInHash(hash)).toBe(page));
});

it('steps through sizes, skipping one that is nearly the current', () => {
  expect(zoomStep(1, 1)).toBe(1.1);
  expect(zoomStep(0.995, 1)).toBe(1.1);
  expect(zoomStep(1, -1)).toBe(0.9);
  expect(zoomStep(8, 1)).toBe(8);
  expect(zoomStep(0.1, -1)).toBe(0.1);
});

it('measures how long a page was in view, and ignores short glimpses', () => {
  const reported: [number, number][] = [];
  let now = 0;
  const clock = pageClock((page, seconds) => reported.push([page, seconds]), {
    now: () => now,
    later: () => () => {},
  });
  clock.show(1);
  now = 4000;
  clock.show(1);
  now = 5000;
  clock.show(2);
  now = 5100;
  clock.show(3);
  now = 7100;
  clock.show(null);
  now = 90_000;
  clock.show(3);
  now = 91_000;
  clock.show(null);
  expect(reported).toEqual([
    [1, 5],
    [3, 2],
    [3, 1],
  ]);
});

it('reports a page that stays in view with growing intervals, and no moment twice', () => {
  const reported: [number, number][] = [];
  let now = 0;
  let due: { run: () => void; at: number } | null = null;
  const clock = pageClock((page, seconds) => reported.push([page, seconds]), {
    now: () => now,
    later: (run, ms) => {
      due = { run, at: now + ms };
      return () => {
        due = null;
      };
    },
  });
  const pass = (ms: number) => {
    const end = now + ms;
    while (due && due.at <= end) {
      now = due.at;
      due.run();
    }
    now = end;
  };
  clock.show(52);
  pass(2000);
  expect(reported).toEqual([[52, 2]]);
  pass(13_000);
  clock.show(null);
  pass(60_000);
  expect(reported).toEqual([
    [52, 2],
    [52, 4],
    [52, 8],
    [52, 1],
  ]);
});

it('pages from the right if the document says so or is written so', () => {
  expect(documentDirection('R2L', 'en', '')).toBe('rtl');
  expect(documentDirection(null, 'ar', '')).toBe('rtl');
  expect(documentDirection('L2R', null, 'دليل المستثمر 2026')).toBe('rtl');
  expect(documentDirection(null, null, 'A guide of دليل')).toBe('ltr');
});

it('draws fewer pixels on devices with little memory', () => {
  expect(densityFor(390, 550, 3, 7e6)).toBe(3);
  const density = densityFor(1560, 2200, 3, 7e6);
  expect(1560 * density * 2200 * density).toBeCloseTo(7e6, -2);
});

it('shows a page of a sheet, cropped if its shape differs from the tile', () => {
  const sheet = { url: '/s.webp', first: 51, tiles: 12, columns: 5, tileWidth: 240, tileHeight: 340 };
  expect(tileOf([sheet], 50, { width: 240, height: 340 })).toBeNull();
  expect(tileOf([sheet], 58, { width: 240, height: 340 })).toEqual({
    backgroundImage: 'url("/s.webp")',
    backgroundSize: '500% 300%',
    backgroundPosition: '50% 50%',
  });
  const wide = tileOf([sheet], 51, { width: 480, height: 340 });
  expect(wide?.backgroundSize).toBe('500% 600%');
  expect(wide?.backgroundPosition).toBe(`0% ${Math.round((85 / (1020 - 170)) * 1e5) / 1e3}%`);
});

it('finds the chapter of a page', () => {
  const part = { id: '0.0', title: 'b', page: 3, part: 0, children: [] };
  const chapters = [
    { id: '0', title: 'a', page: 2, part: 0, children: [part] },
    { id: '1', title: 'c', page: 8, part: 0, children: [] },
  ];
  expect(chapterOf(chapters, 1)).toBeNull();
  expect(chapterOf(chapters, 2)?.id).toBe('0');
  expect(chapterOf(chapters, 7)?.id).toBe('0.0');
  expect(chapterOf(chapters, 9)?.id).toBe('1');
});

it('draws one after the other, the most urgent first, and not cancelled ones', async () => {
  const queue = drawQueue();
  const drawn: string[] = [];
  let active = 0;
  const job = (name: string, urgency: number) => ({
    urgency: () => urgency,
    run: async () => {
      active += 1;
      expect(active).toBe(1);
      await Promise.resolve();
      drawn.push(name);
      active -= 1;
      if (name === 'b') throw new Error('one that fails keeps nobody waiting');
    },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  queue.add(job('c', 3));
  queue.add(job('b', 2));
  queue.add(job('a', 1));
  queue.add(job('never', 0))();
  queue.add({ urgency: () => 9, run: async () => resolve() });
  await promise;
  expect(drawn).toEqual(['a', 'b', 'c']);
});
