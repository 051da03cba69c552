import { expect, it } from 'vitest';
import {
  anchorAt,
  currentPage,
  layoutPages,
  pagesInView,
  pagesToDraw,
  pointOf,
  rotatedSize,
  seenOf,
  zoomOf,
} from './layout.ts';

const a4 = { width: 595, height: 842 };
const wide = { width: 842, height: 595 };
const phone = { width: 390, height: 634 };
const desktop = { width: 1400, height: 800 };
const book = Array.from({ length: 300 }, (_, at) => (at % 10 === 9 ? wide : a4));

it('fits each page into the width, whatever its shape', () => {
  const { boxes, height, pad } = layoutPages(book, 'auto', 0, phone);
  expect(boxes[0]?.width).toBe(374);
  expect(boxes[9]?.width).toBe(374);
  expect(boxes[0]?.height).toBe(529);
  expect(boxes[9]?.height).toBe(264);
  expect(boxes[1]?.top).toBe(pad + 529 + pad);
  const last = boxes.at(-1);
  expect(height).toBe((last?.top ?? 0) + (last?.height ?? 0) + pad);
});

it('limits line width on wide screens, and shows whole slides', () => {
  expect(layoutPages([a4], 'auto', 0, desktop).boxes[0]?.width).toBe(920);
  expect(layoutPages([a4], 'width', 0, desktop).boxes[0]?.width).toBe(1400 - 48);
  expect(layoutPages([a4], 'page', 0, desktop).boxes[0]?.height).toBe(800 - 48);
  expect(layoutPages([wide], 'auto', 0, { width: 1400, height: 400 }).boxes[0]?.height).toBe(400 - 48);
});

it('limits the zoom, and rotates pages', () => {
  expect(zoomOf(a4, 99, phone)).toBe(8);
  expect(zoomOf(a4, 0, phone)).toBe(0.1);
  expect(rotatedSize(a4, 90)).toEqual(wide);
  expect(rotatedSize(a4, 180)).toEqual(a4);
  expect(layoutPages([a4], 1, 0, phone).width).toBe(793 + 16);
});

it('finds the visible pages', () => {
  const layout = layoutPages(book, 'auto', 0, phone);
  expect(pagesInView(layout, 0, 634)).toEqual([1, 2]);
  const { top = 0 } = layout.boxes[99] ?? {};
  expect(pagesInView(layout, top, 200)).toEqual([100, 100]);
  expect(seenOf(layout, 100, top + 64, 634)).toBe(200);
  expect(seenOf(layout, 7, top, 634)).toBe(0);
});

it('takes the most visible page as the current one, at the end the last one', () => {
  const layout = layoutPages(book, 'auto', 0, phone);
  expect(currentPage(layout, 0, 634)).toBe(1);
  expect(currentPage(layout, 400, 634)).toBe(2);
  expect(currentPage(layout, layout.height - 634, 634)).toBe(300);
  const one = layoutPages([a4], 'auto', 0, phone);
  expect(currentPage(one, 0, 634)).toBe(1);
});

it('draws visible pages first, and never more than the limit', () => {
  const layout = layoutPages(book, 'auto', 0, phone);
  for (let top = 0; top < layout.height; top += 97) {
    const [first, last] = pagesInView(layout, top, 634);
    const drawn = pagesToDraw(layout, top, 634, 3);
    expect(drawn.length).toBeLessThanOrEqual(3);
    for (let page = first; page <= Math.min(last, first + 2); page += 1) expect(drawn).toContain(page);
  }
  expect(pagesToDraw(layout, 0, 634, 6)).toEqual([1, 2, 3]);
});

it('finds the same place again in another layout', () => {
  const before = layoutPages(book, 'auto', 0, phone);
  const after = layoutPages(book, 2, 0, phone);
  const anchor = anchorAt(before, 100, 5000);
  const { x, y } = pointOf(after, anchor);
  expect(anchorAt(after, x, y).page).toBe(anchor.page);
  expect(anchorAt(after, x, y).y).toBeCloseTo(anchor.y);
  expect(anchorAt(after, x, y).x).toBeCloseTo(anchor.x);
});
