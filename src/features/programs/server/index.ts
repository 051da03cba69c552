import { peopleChanged } from '#features/identity/server/index.ts';
import { listen } from '#server/events.ts';
import type { Room } from '#server/room.ts';
import { programsPages } from '../pages.ts';
import { enrolByRole, lookAt, lookAtPeople } from './enrolments/by-role.ts';
import { learningApi } from './learning/routes.ts';
import { rules } from './policy.ts';
import { programApi } from './programs/routes.ts';
import { takingApi } from './taking/routes.ts';

/** Training programs: made by editors, taken by members. */
export const programs: Room = {
  name: 'programs',
  routes: [...programApi, ...learningApi, ...takingApi],
  jobs: [enrolByRole, lookAtPeople],
  schedules: [{ name: lookAtPeople.name, cron: '23 * * * *', kind: lookAtPeople }],
  hubPages: Object.values(programsPages),
  rules,
  start: (ctx) => listen(ctx.events, peopleChanged, (inside, { uids }) => lookAt(inside, uids)),
};
