const idleMs = 3000;

/**
 * Preloads parts that may be needed later, after those needed now; not in data-saver mode. Failures are ignored: the part is
 * requested again when needed.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const timer = setTimeout(() => void load().catch(() => {}), idleMs);
  return () => clearTimeout(timer);
}
