import { readClock } from '../api.ts';
import { type CheckDefinition, type Finding, failed, passed } from './check.ts';
import { measureSpeed } from './speed.ts';

const requests = 5;
/** Below this speed, a video of modest quality stalls. */
const leastSpeed = 1_500_000;
const longestLatency = 1000;
/** Limit of the measurement: the sample is too short for faster connections. */
const fastSpeed = 100_000_000;

export const connectionCheck: CheckDefinition = {
  name: 'connection',
  limitMs: 20_000,
  run: async (signal) => {
    if (!navigator.onLine) return failed('offline');
    const times: number[] = [];
    for (let round = 0; round < requests; round += 1) times.push(await timeOf(() => readClock(signal)));
    return judgeConnection(medianOf(times), await measureSpeed(signal));
  },
};

/** `latency` in milliseconds, `speed` in bits per second. */
export function judgeConnection(latency: number, speed: number): Finding {
  const values = { latency: Math.round(latency), speed: Math.round(Math.min(speed, fastSpeed)) };
  if (speed < leastSpeed || latency > longestLatency) return failed('connection-slow', values);
  return passed(speed > fastSpeed ? 'connection-fast' : 'connection-good', values);
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
