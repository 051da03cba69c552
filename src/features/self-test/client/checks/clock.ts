import { readClock } from '../api.ts';
import { type CheckDefinition, type Finding, failed, passed } from './check.ts';

/** Larger differences break sign-in and expiring links. */
const toleranceSeconds = 60;

export const clockCheck: CheckDefinition = {
  name: 'clock',
  run: async (signal) => {
    const sentAt = Date.now();
    const { now } = await readClock(signal);
    return judgeClock(Date.parse(now), (sentAt + Date.now()) / 2);
  },
};

/** Compares two clocks; a large difference is given in the unit that people would use. */
export function judgeClock(server: number, browser: number): Finding {
  const seconds = Math.abs(server - browser) / 1000;
  if (seconds <= toleranceSeconds) return passed('clock-close');
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return failed('clock-off', { unit: 'minutes', count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return failed('clock-off', { unit: 'hours', count: hours });
  return failed('clock-off', { unit: 'days', count: Math.round(hours / 24) });
}
