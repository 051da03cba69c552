/** Resolves when there is a network, at once where there is one. */
export function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true, signal });
  });
}
