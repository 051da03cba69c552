export interface DrawQueue {
  /** Queues a drawing; at each turn, the job with the lowest `urgency` runs. Returns a function that cancels the job. */
  add(job: { urgency: () => number; run: (signal: AbortSignal) => Promise<void> }): () => void;
}

/** Draws one job at a time: phones have no memory for more, and pages in view must not wait for those out of view. */
export function drawQueue(): DrawQueue {
  type Job = Parameters<DrawQueue['add']>[0] & { ended: AbortController };
  const waiting = new Set<Job>();
  let isBusy = false;
  const next = async () => {
    if (isBusy) return;
    const [job] = [...waiting].toSorted((a, b) => a.urgency() - b.urgency());
    if (!job) return;
    isBusy = true;
    waiting.delete(job);
    await job.run(job.ended.signal).catch(() => {});
    isBusy = false;
    void next();
  };
  return {
    add(given) {
      const job = { ...given, ended: new AbortController() };
      waiting.add(job);
      // Jobs added at the same moment may be more urgent.
      queueMicrotask(() => void next());
      return () => {
        waiting.delete(job);
        job.ended.abort();
      };
    },
  };
}
