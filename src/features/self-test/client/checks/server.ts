import { ApiError } from '#client/lib/http.ts';
import { readClock } from '../api.ts';
import type { CheckDefinition } from './check.ts';

/** Signing in and expiring links break when clocks differ by more. */
const toleranceSeconds = 60;

export const serverCheck: CheckDefinition = {
  name: 'server',
  run: async (signal) => {
    const asked = Date.now();
    try {
      const { now } = await readClock(signal);
      const middle = (asked + Date.now()) / 2;
      const seconds = Math.round(Math.abs(Date.parse(now) - middle) / 1000);
      return seconds <= toleranceSeconds
        ? { passed: true, detail: 'clock-close' }
        : { passed: false, detail: 'clock-off', values: { seconds } };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable')
        return { passed: false, detail: 'no-answer' };
      throw error;
    }
  },
};
