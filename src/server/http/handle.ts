import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '#shared/actor.ts';
import { inputTravelsInQuery, type Route } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { actorOf } from './actor.ts';

/** The context of one request: everything of the server's, and who asks. */
export interface RequestContext extends Context {
  actor: Actor;
  requestId: string;
}

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface BoundRoute {
  route: Route;
  handler(ctx: RequestContext, input: never, http: Http): unknown;
}

/** Ties a route of the contract to the function that answers it. */
export function bind<Input extends z.ZodObject, Output extends z.ZodType>(
  route: Route<Input, Output>,
  handler: (
    ctx: RequestContext,
    input: z.output<Input>,
    http: Http,
  ) => z.input<Output> | Promise<z.input<Output>>,
): BoundRoute {
  return { route, handler };
}

/** What must hold before a handler runs: limits, forged-request checks. Throws to refuse. */
export type Guard = (route: Route, request: FastifyRequest) => Promise<void> | void;

/** Serves a bound route: guards, input checked, handler, output checked. */
export function serve(app: FastifyInstance, ctx: Context, bound: BoundRoute, guard: Guard): void {
  const { route } = bound;
  const handler = bound.handler as (ctx: RequestContext, input: unknown, http: Http) => unknown;
  const status = route.status ?? 200;
  app.route({
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const waiting = guard(route, request);
      if (waiting) await waiting;
      const input = readInput(route, request);
      const requestCtx: RequestContext = {
        ...ctx,
        actor: actorOf(ctx, request),
        requestId: request.id,
      };
      const output = route.output.parse(await handler(requestCtx, input, { request, reply }));
      reply.code(status).header('content-type', 'application/json; charset=utf-8');
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return JSON.stringify(output);
    },
  });
}

function readInput(route: Route, request: FastifyRequest): unknown {
  const given = inputTravelsInQuery(route.method) ? request.query : (request.body ?? {});
  if (typeof given !== 'object' || Array.isArray(given))
    throw new AppError('invalid-input', { params: { issues: [] } });
  const result = route.input.safeParse({ ...given, ...(request.params as object) });
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), reason: issue.code }));
  throw new AppError('invalid-input', { params: { issues: issues.slice(0, 20) } });
}
