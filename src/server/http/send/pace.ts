// At this rate a reader drains a large buffer in a twentieth of a second.
const fastBytesPerMs = 20_000;
const windowMs = 1000;

/**
 * Measures whether a reader keeps up, by the bytes sent in about the last second. A single write says little: the system
 * accepts some megabytes at once from time to time, and then nothing for long, however slow the reader is.
 */
export function watchPace(): { sent(bytes: number): void; isFast(): boolean } {
  let since = performance.now();
  let bytes = 0;
  return {
    sent(more) {
      bytes += more;
      const elapsed = performance.now() - since;
      if (elapsed < windowMs) return;
      since += elapsed / 2;
      bytes /= 2;
    },
    isFast: () => bytes > fastBytesPerMs * (performance.now() - since),
  };
}
