import { useEffect, useState } from 'react';

const idleMs = 2800;

/** Returns whether a box had no pointer movement, press or focus for a while, and functions that set this. */
export function useIdle(box: HTMLElement | null): { isIdle: boolean; wake: () => void; doze: () => void } {
  const [isIdle, setIdle] = useState(false);
  const [wakened, setWakened] = useState(0);
  useEffect(() => {
    if (!box) return;
    // Taps toggle the controls in their own handler.
    const wake = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      setWakened((times) => times + 1);
    };
    const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIdle(true);
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) box.addEventListener(event, wake);
    box.addEventListener('pointerleave', leave);
    return () => {
      for (const event of events) box.removeEventListener(event, wake);
      box.removeEventListener('pointerleave', leave);
    };
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts at each activity
  useEffect(() => {
    setIdle(false);
    const timer = setTimeout(() => setIdle(true), idleMs);
    return () => clearTimeout(timer);
  }, [wakened]);
  return { isIdle, wake: () => setWakened((times) => times + 1), doze: () => setIdle(true) };
}
