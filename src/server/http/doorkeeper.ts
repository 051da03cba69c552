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
    /** Callers allowed at this address. The server does not start with an address that does not declare it. */
    access?: Access;
    /** True if it answers with a page, whatever happens. */
    isPage?: true;
    /** True if it takes as long as the caller takes to send: the limit on a handler's time does not apply. */
    takesLong?: true;
  }
  interface FastifyRequest {
    /** The caller, where a request changes something, and at every address outside of the contract that is not open to anyone. */
    actor: Actor | null;
  }
}

/** Identifies callers and admits or refuses them: the one mechanism for every address of the hub. */
export interface Doorkeeper {
  /**
   * Identifies the caller. The database is queried only where the request carries a proof of identity: once, or anew where
   * the answer takes so long that they may be somebody else by now.
   */
  recognise(request: FastifyRequest, when?: 'anew'): Actor | Promise<Actor>;
  rulesFor(actor: Actor): readonly Rule[];
  /** Throws `unauthenticated` or `forbidden` where the rules do not allow it. */
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

/** Throws unless a change comes from a page of our own. */
export type RequireOwnPage = (request: FastifyRequest, actor: Actor) => void;

/**
 * Holds every address of this scope to what it declares. Where it is not open to anyone, a change also has to come
 * from a page of our own: there is a session then, and with it something to forge.
 */
export function guardAddresses(
  app: FastifyInstance,
  doorkeeper: Doorkeeper,
  requireOwnPage: RequireOwnPage,
): void {
  requireDeclarations(app);
  app.decorateRequest('actor', null);
  const letIn = async (request: FastifyRequest, when?: 'anew') => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'anyone') return;
    const actor = await doorkeeper.recognise(request, when);
    doorkeeper.admit(actor, access);
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request, actor);
    request.actor = actor;
  };
  // Before the body is read: a caller who may not send it is refused at once.
  app.addHook('preParsing', async (request) => letIn(request));
  // And after it: it may take minutes to arrive, and who sends it may have been blocked since.
  app.addHook('preHandler', async (request) => {
    if (request.body !== undefined && request.body !== null) await letIn(request, 'anew');
  });
}

/** The server does not start with an address that does not say who may use it. */
export function requireDeclarations(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => route.config?.access === undefined).map(({ url }) => url);
    if (undeclared.length > 0) throw new Error(`no access is declared for ${undeclared.join(', ')}`);
  });
}

/** Marks every address that is added to this scope as open to anyone. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
