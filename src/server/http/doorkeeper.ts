import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Access, Rule } from '#shared/ability.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { createAccess } from '../access.ts';
import type { Context } from '../context.ts';
import type { Room } from '../room.ts';
import { visitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers allowed at this address. The server does not start if a route does not declare it. */
    access?: Access;
    /** True if it always answers with a page. */
    isPage?: true;
    /** True if it lasts as long as the caller keeps sending: the handler's time limit does not apply. */
    takesLong?: true;
  }
  interface FastifyRequest {
    /** The caller, in requests that change something, and at all routes outside the contract that are not open to anyone. */
    actor: Actor | null;
  }
}

/** Identifies callers and admits or refuses them, for every address of the hub. */
export interface Doorkeeper {
  /**
   * Identifies the caller. Queries the database only if the request carries a proof of identity: once per request, or again
   * with `anew` for requests so long that the caller's session may have ended meanwhile.
   */
  recognise(request: FastifyRequest, when?: 'anew'): Actor | Promise<Actor>;
  rulesFor(actor: Actor): readonly Rule[];
  /** Throws `unauthenticated` or `forbidden` if the rules do not allow it. */
  admit(actor: Actor, access: Access): void;
}

export function createDoorkeeper(ctx: Context, rooms: readonly Room[]): Doorkeeper {
  const actors = new WeakMap<FastifyRequest, Promise<Actor>>();
  const accessOf = createAccess(rooms);
  return {
    recognise(request, when) {
      const before = actors.get(request);
      if (before && when !== 'anew') return before;
      for (const room of rooms) {
        const proof = room.recognise?.(ctx, request.headers);
        if (!proof) continue;
        const actor = proof.then((found) =>
          typeof found === 'object' ? found : { ...visitorOf(ctx, request), lapsed: found },
        );
        actors.set(request, actor);
        return actor;
      }
      return visitorOf(ctx, request);
    },
    rulesFor: (actor) => accessOf(actor).rules,
    admit(actor, access) {
      if (access === 'anyone') return;
      const allowed = access === 'member' ? actor.kind === 'member' : accessOf(actor).ability.can(...access);
      if (!allowed) throw new AppError(actor.kind === 'member' ? 'forbidden' : 'unauthenticated');
    },
  };
}

/** Throws unless a change comes from one of the hub's own pages. */
export type RequireOwnPage = (request: FastifyRequest, actor: Actor) => void;

/**
 * Enforces the declared access of every route in this scope. Where a route is not open to anyone, a change must also come from
 * one of the hub's own pages, since there is a session that could be abused by forged requests.
 */
export function guardAddresses(
  app: FastifyInstance,
  doorkeeper: Doorkeeper,
  requireOwnPage: RequireOwnPage,
): void {
  requireDeclarations(app);
  app.decorateRequest('actor', null);
  const admit = async (request: FastifyRequest, when?: 'anew') => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'anyone') return;
    const actor = await doorkeeper.recognise(request, when);
    doorkeeper.admit(actor, access);
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request, actor);
    request.actor = actor;
  };
  // Before the body is read: callers who may not send it are refused at once.
  app.addHook('preParsing', async (request) => admit(request));
  // Again after the body: it may take minutes to arrive, during which the caller may have been blocked.
  app.addHook('preHandler', async (request) => {
    if (request.body !== undefined && request.body !== null) await admit(request, 'anew');
  });
}

/** Prevents the server from starting if a route does not declare its access. */
export function requireDeclarations(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => route.config?.access === undefined).map(({ url }) => url);
    if (undeclared.length > 0) throw new Error(`no access is declared for ${undeclared.join(', ')}`);
  });
}

/** Marks every route that is added to this scope as open to anyone. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
