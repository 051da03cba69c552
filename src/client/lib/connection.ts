/** Whether the server can be reached. Once it cannot, it is asked again by itself until it answers. */

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

let reachable = true;
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const connection = {
  read: () => reachable,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A request got no answer. */
export function noteUnreachable(): void {
  if (!reachable) return;
  pauseMs = firstPauseMs;
  set(false);
  askLater();
}

/** A request was answered: whoever has just been served is not told that nobody is there. */
export function setReachable(): void {
  if (reachable) return;
  clearTimeout(timer);
  set(true);
}

/** Listens to what the browser knows of the network, and asks again for styles when it is back. */
export function watchConnection(): void {
  addEventListener('offline', noteUnreachable);
  addEventListener('online', askNow);
  listeners.add(() => reachable && void reloadStylesLater());
  if (!navigator.onLine) noteUnreachable();
}

function askNow(): void {
  clearTimeout(timer);
  if (!reachable) void ask();
}

async function ask(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) setReachable();
  else askLater();
}

function askLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

function set(next: boolean): void {
  reachable = next;
  for (const listener of listeners) listener();
}

/** Asks again for style sheets that did not come; without a network, nothing happens. */
export async function reloadStylesLater(): Promise<void> {
  const styles = await import('./reload-styles.ts').catch(() => null);
  await styles?.reloadStyles();
}
