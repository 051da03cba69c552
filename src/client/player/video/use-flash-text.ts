import { useCallback, useEffect, useState } from 'react';

const shownMs = 900;

/** Short confirmation of a key or a gesture. */
export interface FlashText {
  text: string;
  /** Side of the picture for a skip. */
  step?: 1 | -1;
  /** True if it is shown until it is replaced or cleared. */
  stays?: boolean;
}

/** Shows a text for a moment. The same text again restarts the time. */
export function useFlashText(): [flash: FlashText | null, showFlash: (flash: FlashText | null) => void] {
  const [flash, setFlash] = useState<FlashText | null>(null);
  useEffect(() => {
    if (!flash || flash.stays) return;
    const timer = setTimeout(() => setFlash(null), shownMs);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash, useCallback((next: FlashText | null) => setFlash(next && { ...next }), [])];
}
