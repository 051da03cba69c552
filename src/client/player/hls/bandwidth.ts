/** Recent network throughput in bits per second. Weights the latest responses most, and slow ones more than fast ones. */
export interface Bandwidth {
  add: (bytes: number, ms: number) => void;
  /** Null before the first measurement. */
  read: () => number | null;
}

/** Minimum bytes of a measured response; smaller ones reflect latency rather than throughput. */
const leastBytes = 16_000;

export function measureBandwidth(): Bandwidth {
  let quick: number | null = null;
  let calm: number | null = null;
  return {
    add: (bytes, ms) => {
      if (bytes < leastBytes) return;
      const seen = (bytes * 8000) / Math.max(ms, 1);
      quick = quick === null ? seen : quick * 0.5 + seen * 0.5;
      calm = calm === null ? seen : calm * 0.85 + seen * 0.15;
    },
    read: () => (quick === null || calm === null ? null : Math.min(quick, calm)),
  };
}
