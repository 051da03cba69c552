import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { tokenHeader } from '#shared/request-token.ts';
import { readSession } from '#shared/session.ts';
import type { Context } from '../context.ts';
import { actorOf, visitorCookieName } from './actor.ts';
import { type BoundRoute, bind } from './handle.ts';

const visitorDays = 365;

/** The token that proves a change comes from our own page: bound to the session's cookie, worthless without it. */
function tokenFor(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(sessionId).digest('base64url');
}

/** Throws `csrf-failed` unless the request carries the token of its own session. */
export function requireToken(ctx: Context, secret: string, request: FastifyRequest): void {
  const actor = actorOf(ctx, request);
  const given = request.headers[tokenHeader];
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new AppError('csrf-failed');
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== ctx.config.publicUrl && !origin.endsWith(`://${host}`))
    throw new AppError('csrf-failed');
  if (!actor.id || typeof given !== 'string') throw new AppError('csrf-failed');
  const expected = Buffer.from(tokenFor(secret, actor.id));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new AppError('csrf-failed');
}

/** `GET /api/session`: pages ask for it when they first want to change something, so merely looking sets no cookie. */
export function sessionRoute(secret: string): BoundRoute {
  return bind(readSession, async (ctx, _input, { request, reply }) => {
    const actor = actorOf(ctx, request);
    const id = actor.id ?? beginVisit(ctx, reply);
    return { authToken: tokenFor(secret, id) };
  });
}

function beginVisit(ctx: Context, reply: FastifyReply): string {
  const id = newId();
  const secure = ctx.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const age = visitorDays * 24 * 60 * 60;
  reply.header(
    'set-cookie',
    `${visitorCookieName(ctx)}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`,
  );
  return id;
}
