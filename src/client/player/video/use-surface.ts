import { type PointerEvent, useCallback, useMemo, useRef } from 'react';
import { type Gesture, readGestures } from './gestures.ts';

/** Returns the handlers of a surface, which turn presses and taps into gestures. */
export function useSurface(onGesture: (gesture: Gesture) => void) {
  const latest = useRef(onGesture);
  latest.current = onGesture;
  const hands = useMemo(() => readGestures((gesture) => latest.current(gesture)), []);
  const pressOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return {
      at: event.timeStamp,
      x: (event.clientX - left) / Math.max(width, 1),
      isMouse: event.pointerType === 'mouse',
    };
  };
  /** Prevents scrolling during a long press, as fingers never stay quite still. */
  const preventScrolling = useCallback(
    (surface: HTMLElement | null) => {
      const still = (event: Event) => hands.isPressed() && event.preventDefault();
      surface?.addEventListener('touchmove', still, { passive: false });
      return () => surface?.removeEventListener('touchmove', still);
    },
    [hands],
  );
  return {
    ref: preventScrolling,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) hands.down(pressOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) hands.up(pressOf(event));
    },
    onPointerCancel: hands.cancel,
    onPointerLeave: hands.cancel,
    onContextMenu: (event: { preventDefault: () => void; nativeEvent: Event }) => {
      // A long press opens the context menu on phones.
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault();
    },
  };
}
