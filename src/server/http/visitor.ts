import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import { newId } from '#shared/ids.ts';
import type { Context } from '../context.ts';
import { cookieName, setCookie } from './cookies.ts';

const visitorCookie = 'hub-visitor';
const visitorSeconds = 365 * 24 * 60 * 60;

/** Returns the sender of a request as a visitor. The cookie distinguishes visits and grants nothing. */
export function visitorOf(ctx: Context, request: FastifyRequest): Visitor {
  const id = readCookie(request.headers.cookie, cookieName(ctx, visitorCookie));
  return { kind: 'visitor', id: id && /^[a-z0-9]{24}$/.test(id) ? id : null };
}

export function beginVisit(ctx: Context, reply: FastifyReply): string {
  const id = newId();
  setCookie(ctx, reply, { name: visitorCookie, value: id, seconds: visitorSeconds });
  return id;
}
