// A reader who takes this much empties a large buffer in a twentieth of a second.
const fastBytesPerMs = 20_000;
const windowMs = 1000;

/**
 * Measures whether a reader keeps up, by what was sent in the last second or so. A single write says little: the system
 * takes some megabytes at once from time to time, and then nothing for long, however slow the reader is.
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
