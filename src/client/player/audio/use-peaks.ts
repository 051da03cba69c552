import { useEffect, useState } from 'react';

const none: readonly number[] = [];

/** Returns the loudness of a recording over its length; empty if it was not measured or has not loaded. */
export function usePeaks(url: string | null): readonly number[] {
  const [peaks, setPeaks] = useState(none);
  useEffect(() => {
    setPeaks(none);
    if (!url) return;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then(async (answer) => setPeaks(readPeaks(answer.ok ? await answer.json() : null)))
      // Errors are ignored: without peaks a plain bar is shown.
      .catch(() => {});
    return () => leaving.abort();
  }, [url]);
  return peaks;
}

function readPeaks(file: unknown): readonly number[] {
  const peaks = (file as { peaks?: unknown } | null)?.peaks;
  return Array.isArray(peaks) && peaks.every((each) => typeof each === 'number') ? peaks : none;
}
