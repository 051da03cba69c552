import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { BoundRoute } from './http/handle.ts';
import type { JobKind, Schedule } from './jobs/job.ts';

/** What a feature gives the platform. `app.ts` holds the one list of them. */
export interface Room {
  name: string;
  routes?: readonly BoundRoute[];
  jobs?: readonly JobKind[];
  schedules?: readonly Schedule[];
  /** Paths of the hub's pages that this room draws in the browser; anything else is not found. */
  hubPages?: readonly string[];
  /** Routes that answer with bytes instead of JSON. */
  http?(app: FastifyInstance, ctx: Context): void;
  /** Listens to events; runs once at the start. */
  start?(ctx: Context): void;
}
