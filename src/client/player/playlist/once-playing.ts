/** Longest wait for playback to begin. */
const mostMs = 600;

/** Runs a function once the element plays or fails, to delay costly work until then. */
export function oncePlaying(element: HTMLMediaElement, work: () => void): void {
  const ending = new AbortController();
  const done = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    work();
  };
  for (const type of ['playing', 'error'])
    element.addEventListener(type, done, { signal: ending.signal, capture: true });
  setTimeout(done, mostMs);
}
