import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '#shared/actor.ts';
import { inputTravelsInQuery, type Route } from '#shared/contract.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { ActingContext, Context } from '../context.ts';
import { findUnstorable } from './storable.ts';

/** Context of one request: the server's context, and the caller. */
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

/** Binds a route of the contract to its handler. */
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

/**
 * Checks before a handler runs: limits, rules, forged requests. Returns the caller; throws to refuse. With `anew`, for a
 * request that was already admitted, it identifies the caller again and does not count the call again.
 */
export type Guard = (route: Route, request: FastifyRequest, when?: 'anew') => Actor | Promise<Actor>;

/**
 * Answers one admitted call: validates the input, runs the handler, validates the output. Returns the JSON to send, as a
 * promise only if the handler is asynchronous: promises cost a small response several percent of its time.
 */
export function answerCall(
  ctx: Context,
  { route, handler }: BoundRoute,
  http: Http,
  actor: Actor,
): string | Promise<string> {
  const { request } = http;
  const input = readInput(route, request) as never;
  const requestCtx = { ...ctx, memo: new Map(), actor, requestId: request.id };
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
  const unstorable = findUnstorable(input);
  if (unstorable !== null) throw invalidInput(unstorable, 'unstorable');
  const result = route.input.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    reason: reasonOf(issue),
  }));
  throw new AppError('invalid-input', { params: { issues: issues.slice(0, 20) } });
}

/** Returns the reason of an issue: the one set by a custom rule, else the issue's code. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const named: unknown = issue.code === 'custom' ? issue.params?.reason : null;
  return typeof named === 'string' ? named : issue.code;
}
