import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { tokenHeader } from '#shared/request-token.ts';
import { readSession } from '#shared/session.ts';
import type { Context } from '../context.ts';
import { type BoundRoute, bind } from './handle.ts';
import { beginVisit } from './visitor.ts';

/** Returns the CSRF token, which proves that a change comes from the hub's own page: it is bound to the session's cookie. */
function tokenFor(secret: string, session: string): string {
  return createHmac('sha256', secret).update(session).digest('base64url');
}

/** Throws `csrf-failed` unless the request carries the token of its own session. Personal tokens need no further proof. */
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

/** Throws `csrf-failed` if the browser states that another site sent this request. */
export function requireSameOrigin(ctx: Context, request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new AppError('csrf-failed');
  if (origin !== undefined && origin !== ctx.config.publicUrl && !origin.endsWith(`://${host}`))
    throw new AppError('csrf-failed');
}

/** Route `GET /api/session`: pages request it before their first change, so that merely viewing a page sets no cookie. */
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
