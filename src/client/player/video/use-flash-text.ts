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
export function useFlashText(): [told: FlashText | null, tell: (told: FlashText | null) => void] {
  const [told, setTold] = useState<FlashText | null>(null);
  useEffect(() => {
    if (!told || told.stays) return;
    const timer = setTimeout(() => setTold(null), shownMs);
    return () => clearTimeout(timer);
  }, [told]);
  return [told, useCallback((next: FlashText | null) => setTold(next && { ...next }), [])];
}
