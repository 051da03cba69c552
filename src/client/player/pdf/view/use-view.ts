import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isPhone } from './draw-page.ts';
import {
  anchorAt,
  currentPage,
  type Layout,
  layoutPages,
  pagesInView,
  pagesToDraw,
  pointOf,
  rotatedSize,
  type Size,
  seenOf,
  type Zoom,
  zoomOf,
} from './layout.ts';
import { zoomStep } from './zoom-steps.ts';

/** Maximum number of pages drawn at a time. */
const mostDrawn = { phone: 3, desktop: 6 };

interface ViewState {
  /** Current page. */
  page: number;
  first: number;
  last: number;
  /** Pages drawn at full resolution. */
  drawn: readonly number[];
  /** True if half of the last page, or half a viewport of it, is in view. */
  isAtEnd: boolean;
}

export interface Point {
  x: number;
  y: number;
}

export interface View {
  scroller: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  layout: Layout | null;
  seen: ViewState;
  zoom: Zoom;
  /** Zoom factor of the current page; 1 is its size on paper. */
  factor: number;
  rotation: number;
  /** Updates the view after scrolling; returns true if the user scrolled, not the reader itself. */
  onScroll: () => boolean;
  /** Scrolls to a page, at a fraction of its height. */
  goTo: (page: number, part?: number) => void;
  /** Zooms with the content at point `at` of the viewport fixed, or moved to `to`. */
  zoomTo: (zoom: Zoom, at?: Point, to?: Point) => void;
  zoomBy: (direction: 1 | -1) => void;
  rotate: () => void;
}

/** Manages the scroll position, zoom and rotation of the document. */
export function useView(sizes: readonly Size[], start: number): View {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [rotation, setRotation] = useState(0);
  const [seen, setSeen] = useState<ViewState>({
    page: start,
    first: start,
    last: start,
    drawn: [start],
    isAtEnd: false,
  });
  const layout = useMemo(
    () => frame && layoutPages(sizes, zoom, rotation, frame),
    [sizes, zoom, rotation, frame],
  );
  const now = useRef({ layout, frame, zoom, sizes, rotation, seen });
  now.current = { layout, frame, zoom, sizes, rotation, seen };
  const place = useRef({ left: 0, top: 0 });
  /** Requested page; counts as current until the user scrolls, since near the end a page cannot reach the top. */
  const destination = useRef<{ page: number; part: number; top: number | null } | null>({
    page: start,
    part: 0,
    top: null,
  });
  const fixedPoint = useRef<{ at: Point; to: Point } | null>(null);
  const before = useRef<Layout | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0)
        setFrame((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const look = useCallback(() => {
    const { layout: current, frame: view } = now.current;
    if (!current || !view) return;
    const { top } = place.current;
    const [first, last] = pagesInView(current, top, view.height);
    const target = destination.current;
    const page = target && target.top === top ? target.page : currentPage(current, top, view.height);
    const drawn = pagesToDraw(current, top, view.height, mostDrawn[isPhone() ? 'phone' : 'desktop']);
    const end = current.boxes.length;
    const least = Math.min(current.boxes[end - 1]?.height ?? 0, view.height) / 2;
    const next = {
      page: Math.min(page, end),
      first,
      last,
      drawn,
      isAtEnd: seenOf(current, end, top, view.height) >= least,
    };
    setSeen((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, []);

  const moveTo = useCallback(
    (left: number, top: number) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollTo({ left, top, behavior: 'instant' });
      place.current = { left: element.scrollLeft, top: element.scrollTop };
      look();
    },
    [look],
  );

  const goTo = useCallback(
    (page: number, part = 0) => {
      const { layout: current } = now.current;
      // Not limited to the current number of pages: until the document is open, there may be more.
      const number = Math.max(1, page);
      destination.current = { page: number, part, top: null };
      const box = current?.boxes[Math.min(number, current.boxes.length) - 1];
      if (!current || !box) return;
      const top = box.top + part * box.height - current.pad;
      moveTo(Math.max(0, (current.width - (now.current.frame?.width ?? 0)) / 2), top);
      destination.current = { page: number, part, top: place.current.top };
      look();
    },
    [moveTo, look],
  );

  // Preserves the position in view when the layout changes.
  useLayoutEffect(() => {
    const old = before.current;
    before.current = layout;
    if (sheet.current) sheet.current.style.transform = '';
    const point = fixedPoint.current;
    fixedPoint.current = null;
    if (!layout || !frame) return;
    const target = destination.current;
    if (!old || (target && !point && target.top === place.current.top) || target?.top === null)
      return goTo(target?.page ?? 1, target?.part);
    const middle = { x: frame.width / 2, y: frame.height / 3 };
    const { at, to } = point ?? { at: middle, to: middle };
    const anchor = anchorAt(old, place.current.left + at.x, place.current.top + at.y);
    const next = pointOf(layout, anchor);
    moveTo(next.x - to.x, next.y - to.y);
  }, [layout, frame, goTo, moveTo]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return false;
    const { left, top } = place.current;
    place.current = { left: element.scrollLeft, top: element.scrollTop };
    look();
    return left !== element.scrollLeft || top !== element.scrollTop;
  }, [look]);

  const zoomTo = useCallback((wanted: Zoom, at?: Point, to = at) => {
    const { frame: view, sizes: all, seen: where, rotation: turn } = now.current;
    const size = all[where.page - 1];
    if (!view || !size) return;
    const middle = { x: view.width / 2, y: view.height / 2 };
    fixedPoint.current = { at: at ?? middle, to: to ?? middle };
    // Phones zoom out no further than the whole page.
    const least = zoomOf(rotatedSize(size, turn), 'page', view) * (isPhone() ? 1 : 0.4);
    setZoom(typeof wanted === 'number' ? Math.max(wanted, Math.min(1, least)) : wanted);
    if (sheet.current) sheet.current.style.transform = '';
  }, []);

  const size = sizes[seen.page - 1] ?? sizes[0];
  const factor = frame && size ? zoomOf(rotatedSize(size, rotation), zoom, frame) : 1;
  return {
    scroller,
    sheet,
    layout,
    seen,
    zoom,
    factor,
    rotation,
    onScroll,
    goTo,
    zoomTo,
    zoomBy: (direction) => zoomTo(zoomStep(factor, direction)),
    rotate: () => {
      destination.current = { page: seen.page, part: 0, top: null };
      setRotation((old) => (old + 90) % 360);
    },
  };
}
