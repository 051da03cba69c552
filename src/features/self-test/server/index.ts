import type { Room } from '#server/room.ts';
import { selfTestPages } from '../pages.ts';
import { jobs, schedules } from './jobs.ts';
import { routes } from './routes.ts';
import { serveSample } from './sample.ts';

/** Self-test: tests what this browser can do here, and stores a report for support. */
export const selfTest: Room = {
  name: 'self-test',
  routes,
  jobs,
  schedules,
  hubPages: Object.values(selfTestPages),
  http: serveSample,
};
