import type { FastifyRequest } from 'fastify';
import type { Actor } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import type { Context } from '../context.ts';

/** The cookie that tells one browser's visits apart. It grants nothing. */
export function visitorCookieName(ctx: Context): string {
  return ctx.config.publicUrl.startsWith('https:') ? '__Host-hub-visitor' : 'hub-visitor';
}

/** Who sent this request. */
export function actorOf(ctx: Context, request: FastifyRequest): Actor {
  const id = readCookie(request.headers.cookie, visitorCookieName(ctx));
  return { kind: 'visitor', id: id && /^[a-z0-9]{24}$/.test(id) ? id : null };
}
