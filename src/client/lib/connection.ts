/** Tracks the connection to the server. Once unreachable, the server is polled until it answers. */

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

/** Records that a request got no answer. */
export function noteUnreachable(): void {
  if (!reachable) return;
  pauseMs = firstPauseMs;
  set(false);
  askLater();
}

/** Records that a request was answered, which also ends the offline notice. */
export function setReachable(): void {
  if (reachable) return;
  clearTimeout(timer);
  set(true);
}

/** Follows the browser's online and offline events, and reloads missing style sheets once the server is reachable again. */
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

/** Requests style sheets again that failed to load; does nothing without a network. */
export async function reloadStylesLater(): Promise<void> {
  const styles = await import('./reload-styles.ts').catch(() => null);
  await styles?.reloadStyles();
}
