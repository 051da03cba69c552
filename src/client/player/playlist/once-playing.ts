/** So long at most it is waited for. */
const mostMs = 600;

/** Does something as soon as the element plays, or cannot. What costs time is left until then. */
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
