/** Size of a page in points, before the user rotates it. */
export interface Size {
  width: number;
  height: number;
}

/** Zoom of the pages: fitted to the viewport, or a factor of their size on paper. */
export type Zoom = 'auto' | 'width' | 'page' | number;

export interface Box extends Size {
  top: number;
  left: number;
  /** CSS pixels (not device pixels) per point. */
  scale: number;
}

export interface Layout {
  boxes: readonly Box[];
  width: number;
  height: number;
  pad: number;
}

/** Position within a page, as fractions of its size. */
export interface Anchor {
  page: number;
  x: number;
  y: number;
}

const pixelsPerPoint = 96 / 72;
export const smallest = 0.1;
export const largest = 8;
/** Maximum page width at automatic zoom; lines get too long to read beyond this. */
const widest = 920;

const padOf = (frame: Size) => (frame.width < 600 ? 8 : 24);

/** Returns the size of a page after a rotation in degrees. */
export function rotatedSize({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the zoom factor of a page; 1 is its size on paper. */
export function zoomOf({ width, height }: Size, zoom: Zoom, frame: Size): number {
  if (typeof zoom === 'number') return Math.min(largest, Math.max(smallest, zoom));
  const pad = padOf(frame);
  const byWidth = Math.max(80, frame.width - 2 * pad) / (width * pixelsPerPoint);
  const byHeight = Math.max(80, frame.height - 2 * pad) / (height * pixelsPerPoint);
  if (zoom === 'width') return byWidth;
  if (zoom === 'page') return Math.min(byWidth, byHeight);
  const readable = Math.min(byWidth, widest / (width * pixelsPerPoint));
  return width > height ? Math.min(readable, byHeight) : readable;
}

/** Returns the position of each page, one below the other. */
export function layoutPages(sizes: readonly Size[], zoom: Zoom, rotation: number, frame: Size): Layout {
  const pad = padOf(frame);
  const boxes: Box[] = [];
  let top = pad;
  let width = frame.width;
  for (const each of sizes) {
    const size = rotatedSize(each, rotation);
    const scale = zoomOf(size, zoom, frame) * pixelsPerPoint;
    const box = {
      top,
      left: 0,
      width: Math.round(size.width * scale),
      height: Math.round(size.height * scale),
      scale,
    };
    boxes.push(box);
    width = Math.max(width, box.width + 2 * pad);
    top += box.height + pad;
  }
  for (const box of boxes) box.left = Math.round((width - box.width) / 2);
  return { boxes, width, height: top, pad };
}

/** Returns the index of the first page whose lower edge is below `y`. */
function firstBelow({ boxes }: Layout, y: number): number {
  let low = 0;
  let high = boxes.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = boxes[middle];
    if (box && box.top + box.height > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the first and the last page in view, numbered from 1. */
export function pagesInView(layout: Layout, top: number, height: number): [first: number, last: number] {
  const first = firstBelow(layout, top);
  let last = first;
  while ((layout.boxes[last + 1]?.top ?? Number.POSITIVE_INFINITY) < top + height) last += 1;
  return [first + 1, last + 1];
}

/** Returns the number of pixels of a page's height that are in view. */
export function seenOf(layout: Layout, page: number, top: number, height: number): number {
  const box = layout.boxes[page - 1];
  if (!box) return 0;
  return Math.max(0, Math.min(box.top + box.height, top + height) - Math.max(box.top, top));
}

/** Returns the page that counts as read: the one with the most pixels in view; at the end of the document, the last one. */
export function currentPage(layout: Layout, top: number, height: number): number {
  if (top > 0 && top + height >= layout.height - 1) return layout.boxes.length;
  const [first, last] = pagesInView(layout, top, height);
  let best = first;
  for (let page = first + 1; page <= last; page += 1)
    if (seenOf(layout, page, top, height) > seenOf(layout, best, top, height) + 1) best = page;
  return best;
}

/** Returns the pages to draw, at most `most`: those in view, then their closest neighbors. */
export function pagesToDraw(layout: Layout, top: number, height: number, most: number): number[] {
  const [first, last] = pagesInView(layout, top, height);
  const middle = top + height / 2;
  const far = (page: number) => {
    const box = layout.boxes[page - 1];
    return box ? Math.abs(box.top + box.height / 2 - middle) : Number.POSITIVE_INFINITY;
  };
  const around: number[] = [];
  const from = Math.max(1, first - 1);
  for (let page = from; page <= Math.min(layout.boxes.length, last + 1); page += 1) around.push(page);
  const isSeen = (page: number) => page >= first && page <= last;
  return around
    .toSorted((a, b) => Number(isSeen(b)) - Number(isSeen(a)) || far(a) - far(b))
    .slice(0, most)
    .toSorted((a, b) => a - b);
}

/** Returns the position in a page at a point of the layout, so that it can be restored in another layout. */
export function anchorAt(layout: Layout, x: number, y: number): Anchor {
  const at = firstBelow(layout, y);
  const box = layout.boxes[at];
  if (!box) return { page: 1, x: 0, y: 0 };
  return { page: at + 1, x: (x - box.left) / box.width, y: (y - box.top) / box.height };
}

export function pointOf(layout: Layout, { page, x, y }: Anchor): { x: number; y: number } {
  const box = layout.boxes[Math.min(page, layout.boxes.length) - 1];
  return box ? { x: box.left + x * box.width, y: box.top + y * box.height } : { x: 0, y: 0 };
}
