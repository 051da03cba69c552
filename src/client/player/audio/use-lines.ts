import { useEffect, useState } from 'react';
import { type Line, readLines } from './cues.ts';

/** Returns the lines of the transcript: null while they load, and if loading fails. */
export function useLines(url: string | undefined): { lines: Line[] | null; failed: boolean } {
  const [state, setState] = useState<{ url?: string; lines: Line[] | null; failed: boolean }>({
    lines: null,
    failed: false,
  });
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then(async (answer) => {
        const lines = answer.ok ? readLines(await answer.text()) : null;
        setState({ url, lines, failed: lines === null });
      })
      .catch(() => !leaving.signal.aborted && setState({ url, lines: null, failed: true }));
    return () => leaving.abort();
  }, [url]);
  return state.url === url ? state : { lines: null, failed: false };
}
