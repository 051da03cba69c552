import { useEffect, useRef } from 'react';
import type { Point, View } from './use-view.ts';

/** Milliseconds without wheel events after which a wheel gesture ends. */
const restMs = 120;
const doubleTapMs = 300;

/** Zooms by pinch, Ctrl (or Command) with the wheel, and double tap; the content under the pointer stays in place. */
export function useGestures(view: View, onTap: () => void): void {
  const now = useRef({ view, onTap });
  now.current = { view, onTap };
  const { scroller, sheet } = view;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const inside = (x: number, y: number): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    let by = 1;
    /** Scales the sheet by CSS until the gesture ends; redrawing at each step would be too slow. */
    const stretch = (factor: number, at: Point, to = at) => {
      by = factor;
      const { current } = sheet;
      if (!current) return;
      current.style.transformOrigin = `${element.scrollLeft + at.x}px ${element.scrollTop + at.y}px`;
      current.style.transform = `translate(${to.x - at.x}px, ${to.y - at.y}px) scale(${factor})`;
    };
    const settle = (at: Point, to = at) => {
      const { view: current } = now.current;
      if (by !== 1) current.zoomTo(current.factor * by, at, to);
      by = 1;
    };

    let rest: ReturnType<typeof setTimeout> | undefined;
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        const at = inside(event.clientX, event.clientY);
        // A mouse sends large steps, a trackpad many small ones.
        const turn = Math.max(-0.4, Math.min(0.4, -event.deltaY / (event.deltaMode === 0 ? 180 : 6)));
        stretch(Math.min(8, Math.max(0.15, by * Math.exp(turn))), at);
        clearTimeout(rest);
        rest = setTimeout(() => settle(at), restMs);
      },
      { passive: false, signal },
    );

    let pinch: { distance: number; at: Point; to: Point } | null = null;
    const endPinch = () => {
      if (pinch) settle(pinch.at, pinch.to);
      pinch = null;
    };
    let tapped = 0;
    let begun: { x: number; y: number; time: number } | null = null;
    const spread = ({ touches }: TouchEvent) => {
      const [a, b] = touches;
      if (!a || !b) return null;
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      return { distance, at: inside((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2) };
    };
    element.addEventListener(
      'touchstart',
      (event) => {
        const [touch] = event.touches;
        begun =
          touch && event.touches.length === 1
            ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp }
            : null;
        const two = spread(event);
        pinch = two && { ...two, to: two.at };
        if (pinch) event.preventDefault();
      },
      { passive: false, signal },
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        const next = pinch && spread(event);
        if (!pinch || !next) return;
        event.preventDefault();
        pinch.to = next.at;
        stretch(Math.min(8, Math.max(0.3, next.distance / pinch.distance)), pinch.at, pinch.to);
      },
      { passive: false, signal },
    );
    const tap = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      const isLink = event.target instanceof Element && event.target.closest('a, button');
      if (!touch || !begun || isLink || event.timeStamp - begun.time > 250) return;
      if (Math.hypot(touch.clientX - begun.x, touch.clientY - begun.y) > 10) return;
      const isSecond = event.timeStamp - tapped < doubleTapMs;
      tapped = isSecond ? 0 : event.timeStamp;
      if (!isSecond) return now.current.onTap();
      const { view: current } = now.current;
      const isLarge = typeof current.zoom === 'number';
      current.zoomTo(isLarge ? 'auto' : current.factor * 2, inside(touch.clientX, touch.clientY));
      event.preventDefault();
    };
    element.addEventListener(
      'touchend',
      (event) => {
        if (!pinch) return tap(event);
        if (event.touches.length < 2) endPinch();
      },
      { passive: false, signal },
    );
    element.addEventListener('touchcancel', endPinch, { signal });
    return () => {
      clearTimeout(rest);
      listening.abort();
    };
  }, [scroller, sheet]);
}
