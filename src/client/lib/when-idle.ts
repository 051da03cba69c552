const idleMs = 3000;

/**
 * Loads what may be needed later, once the page has what it needs now; not for whoever pays for every byte. A failure does
 * no harm: it is asked for again when it is needed.
 */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const timer = setTimeout(() => void load().catch(() => {}), idleMs);
  return () => clearTimeout(timer);
}
