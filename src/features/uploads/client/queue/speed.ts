const sampleMs = 500;
const weight = 0.3;

/** Measures the speed of a transfer; recent seconds count most. */
export function createSpeed(now: () => number) {
  let at = now();
  let before: number | null = null;
  let speed = 0;
  return (sent: number): number => {
    const passed = now() - at;
    if (before === null || sent < before) {
      before = sent;
      at = now();
    } else if (passed >= sampleMs) {
      const fresh = ((sent - before) * 1000) / passed;
      speed = speed === 0 ? fresh : weight * fresh + (1 - weight) * speed;
      before = sent;
      at = now();
    }
    return speed;
  };
}
