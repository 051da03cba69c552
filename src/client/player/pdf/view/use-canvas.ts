import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReading } from '../reading.ts';
import { drawPage, release } from './draw-page.ts';
import type { Box } from './layout.ts';
import { sizeOf } from './size-book.ts';

interface CanvasRequest {
  page: number;
  box: Box;
  rotation: number;
  /** True if the page is drawn; otherwise it has no canvas. */
  isOn: boolean;
  urgency: () => number;
}

/** Delay in milliseconds before a page is drawn, so that pages scrolled past are not. */
const restMs = 50;
const resizeRestMs = 140;

/** Draws a page into the host at full resolution; the previous canvas stays until the next is done. True once drawn. */
export function useCanvas(host: RefObject<HTMLElement | null>, request: CanvasRequest): boolean {
  const { page, box, rotation, isOn } = request;
  const { pdf, queue, learn, onDrawn } = useReading();
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const urgency = useRef(request.urgency);
  urgency.current = request.urgency;
  const [isDrawn, setDrawn] = useState(false);
  const { width, height, scale } = box;

  useEffect(() => {
    if (!pdf || !isOn) return;
    const draw = async (signal: AbortSignal) => {
      const proxy = await pdf.getPage(page);
      signal.throwIfAborted();
      learn(new Map([[page, sizeOf(proxy)]]));
      const next = await drawPage(proxy, { scale, rotation, density: devicePixelRatio }, signal);
      const { current } = canvas;
      canvas.current = next;
      next.setAttribute('aria-hidden', 'true');
      host.current?.append(next);
      if (current) release(current);
      setDrawn(true);
      onDrawn();
    };
    let stop = () => {};
    const begin = () => {
      stop = queue.add({ urgency: () => urgency.current(), run: draw });
    };
    const isTurned = canvas.current && canvas.current.width > canvas.current.height !== width > height;
    if (isTurned && canvas.current) drop();
    const timer = setTimeout(begin, canvas.current ? resizeRestMs : restMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
    function drop() {
      if (canvas.current) release(canvas.current);
      canvas.current = null;
      setDrawn(false);
    }
  }, [pdf, queue, learn, onDrawn, host, page, isOn, rotation, width, height, scale]);

  // Frees the memory of a page that is no longer drawn.
  useEffect(() => {
    if (!pdf || !isOn) return;
    return () => {
      if (canvas.current) release(canvas.current);
      canvas.current = null;
      setDrawn(false);
      void pdf
        .getPage(page)
        .then((proxy) => proxy.cleanup())
        .catch(() => {});
    };
  }, [pdf, page, isOn]);

  return isDrawn;
}
