import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '#shared/actor.ts';
import { inputTravelsInQuery, type Route } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { ActingContext, Context } from '../context.ts';

/** The context of one request: everything of the server's, and who asks. */
export interface RequestContext extends ActingContext {
  actor: Actor;
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

/** What must hold before a handler runs: limits, rules, forged-request checks. Tells who asks; throws to refuse. */
export type Guard = (route: Route, request: FastifyRequest) => Actor | Promise<Actor>;

/**
 * Answers one call: guarded, input checked, handled, output checked. Gives the JSON to send, and a promise of it
 * only where the guard or the handler waits: promises cost a small answer several percent of its time.
 */
export function answerCall(
  ctx: Context,
  bound: BoundRoute,
  guard: Guard,
  http: Http,
): string | Promise<string> {
  const actor = guard(bound.route, http.request);
  return actor instanceof Promise
    ? actor.then((found) => runHandler(ctx, bound, http, found))
    : runHandler(ctx, bound, http, actor);
}

function runHandler(
  ctx: Context,
  { route, handler }: BoundRoute,
  http: Http,
  actor: Actor,
): string | Promise<string> {
  const { request } = http;
  const input = readInput(route, request) as never;
  const requestCtx = { ...ctx, actor, requestId: request.id };
  const output = handler(requestCtx, input, http);
  return output instanceof Promise ? output.then((value) => toJson(route, value)) : toJson(route, output);
}

function toJson(route: Route, output: unknown): string {
  return JSON.stringify(route.output.parse(output));
}

function readInput(route: Route, request: FastifyRequest): unknown {
  const given = inputTravelsInQuery(route.method) ? request.query : (request.body ?? {});
  if (typeof given !== 'object' || Array.isArray(given))
    throw new AppError('invalid-input', { params: { issues: [] } });
  const input = { ...given, ...(request.params as object) };
  const unstorable = unstorableText(input);
  if (unstorable !== null)
    throw new AppError('invalid-input', { params: { issues: [{ path: unstorable, reason: 'unstorable' }] } });
  const result = route.input.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    reason: reasonOf(issue),
  }));
  throw new AppError('invalid-input', { params: { issues: issues.slice(0, 20) } });
}

/** A rule of our own may name its reason; all others are told by the kind of the fault. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const named: unknown = issue.code === 'custom' ? issue.params?.reason : null;
  return typeof named === 'string' ? named : issue.code;
}

/**
 * PostgreSQL keeps neither a null character nor half a character; so no text with one comes in on any engine. Gives the
 * path of the first such text.
 */
function unstorableText(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path.join('.');
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? unstorableText(inner, [...path, key]) : path.join('.');
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
