import type { FastifyInstance } from 'fastify';
import type { Rule } from '#shared/ability.ts';
import type { Actor } from '#shared/actor.ts';
import type { PublicPage } from '#shared/page.ts';
import type { Fields, PageAddress } from '#shared/pages.ts';
import type { Context } from './context.ts';
import type { BoundRoute } from './http/handle.ts';
import type { JobKind, Schedule } from './jobs/job.ts';

/** What a feature gives the platform. `app.ts` holds the one list of them. */
export interface Room {
  name: string;
  routes?: readonly BoundRoute[];
  jobs?: readonly JobKind[];
  schedules?: readonly Schedule[];
  /** Pages of the hub that this room draws in the browser; anything else is not found. */
  hubPages?: readonly HubRoute[];
  /** Pages that the server renders whole, for people with nothing but a link. */
  publicPages?: readonly PublicRoute[];
  /** What this room lets somebody do. Together the rooms' rules are all that a person may do. */
  rules?(actor: Actor): readonly Rule[];
  /** Routes that answer with bytes instead of JSON. */
  http?(app: FastifyInstance, ctx: Context): void;
  /** Listens to events; runs once at the start. */
  start?(ctx: Context): void;
}

export interface HubRoute extends PageAddress {
  /** Whether the address holds something; that it does not is said inside the shell, with status 404. */
  find?(ctx: Context, actor: Actor, fields: Fields): Promise<boolean>;
}

export interface PublicRoute {
  path: PageAddress['path'];
  /** `query` is the text after the question mark, with it. */
  open(ctx: Context, actor: Actor, asked: { fields: Fields; query: string }): Promise<PublicPage>;
}
