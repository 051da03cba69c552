export interface DrawQueue {
  /** Draws when its turn comes; `urgency` is asked then, and the lowest goes first. Gives back what takes it out again. */
  add(job: { urgency: () => number; run: (signal: AbortSignal) => Promise<void> }): () => void;
}

/** One drawing at a time: phones have memory for no more, and what is looked at is not kept waiting by what is not. */
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
      // Others that are asked for at the same moment may be more urgent.
      queueMicrotask(() => void next());
      return () => {
        waiting.delete(job);
        job.ended.abort();
      };
    },
  };
}
