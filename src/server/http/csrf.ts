import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { tokenHeader } from '#shared/request-token.ts';
import { readSession } from '#shared/session.ts';
import type { Context } from '../context.ts';
import { type BoundRoute, bind } from './handle.ts';
import { beginVisit } from './visitor.ts';

/** The token that proves a change comes from our own page: bound to the session's cookie, worthless without it. */
function tokenFor(secret: string, session: string): string {
  return createHmac('sha256', secret).update(session).digest('base64url');
}

/** Throws `csrf-failed` unless the request carries the token of its own session. A program's token is proof enough. */
export function requireToken(ctx: Context, secret: string, request: FastifyRequest, actor: Actor): void {
  if (actor.kind === 'member' && 'token' in actor.via) return;
  requireSameOrigin(ctx, request);
  const session = sessionOf(actor);
  const given = request.headers[tokenHeader];
  if (!session || typeof given !== 'string') throw new AppError('csrf-failed');
  const expected = Buffer.from(tokenFor(secret, session));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new AppError('csrf-failed');
}

/** Throws `csrf-failed` when a browser says that another site sent this request. */
export function requireSameOrigin(ctx: Context, request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new AppError('csrf-failed');
  if (origin !== undefined && origin !== ctx.config.publicUrl && !origin.endsWith(`://${host}`))
    throw new AppError('csrf-failed');
}

/** `GET /api/session`: pages ask for it when they first want to change something, so merely looking sets no cookie. */
export function sessionRoute(secret: string): BoundRoute {
  return bind(readSession, async (ctx, _input, { reply }) => {
    const session = sessionOf(ctx.actor) ?? beginVisit(ctx, reply);
    return {
      authToken: tokenFor(secret, session),
      uid: ctx.actor.kind === 'member' ? ctx.actor.uid : null,
    };
  });
}

function sessionOf(actor: Actor): string | null {
  if (actor.kind === 'visitor') return actor.id;
  return 'session' in actor.via ? actor.via.session : null;
}
