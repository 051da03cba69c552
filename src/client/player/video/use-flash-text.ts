import { useCallback, useEffect, useState } from 'react';

const shownMs = 900;

/** A short word on what a key or a finger has just done. */
export interface FlashText {
  text: string;
  /** At which side of the picture, where it is a skip. */
  step?: 1 | -1;
  /** Whether it stands until the next word, or until it is taken away. */
  stays?: boolean;
}

/** Shows a word for a moment. The same one again is shown anew. */
export function useFlashText(): [told: FlashText | null, tell: (flash: FlashText | null) => void] {
  const [flash, setFlash] = useState<FlashText | null>(null);
  useEffect(() => {
    if (!flash || flash.stays) return;
    const timer = setTimeout(() => setFlash(null), shownMs);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash, useCallback((next: FlashText | null) => setFlash(next && { ...next }), [])];
}
