import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { cookieName, setCookie } from '#server/http/cookies.ts';
import type { Member } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import { newId } from '#shared/ids.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { findTokenOwner } from '../tokens/service.ts';
import { isBlocked, toMember } from '../users/service.ts';
import { findSession, insertSession, noteSeen, removeSessions, type StoredSession } from './repository.ts';

const sessionCookie = 'hub-session';
/** Precision of a session's last use: writing at every call would be too expensive. */
const seenEveryMs = 60_000;

/** Signs a browser in, always by a new session with a new secret. */
export async function beginSession(
  ctx: Context,
  reply: FastifyReply,
  former: Pick<StoredSession, 'uid' | 'issuer' | 'browser' | 'provenAt'>,
): Promise<StoredSession> {
  const now = ctx.now();
  const secret = newSecret();
  const endsAt = new Date(now.getTime() + ctx.config.sessionMs);
  const session = { ...former, id: newId(), createdAt: now, lastSeenAt: now, endsAt };
  await insertSession(ctx, session, hashSecret(secret));
  setCookie(ctx, reply, { name: sessionCookie, value: secret, seconds: ctx.config.sessionMs / 1000 });
  return session;
}

export function forgetSessionCookie(ctx: Context, reply: FastifyReply): void {
  setCookie(ctx, reply, { name: sessionCookie });
  // Permission rules are in local storage; a cookie of that name is removed with the session, wherever it came from.
  reply.header('set-cookie', 'userAbilityRules=; Path=/; SameSite=Lax; Max-Age=0');
}

/** Ends the session of a browser, if there is one, and removes its cookie. */
export async function forgetSession(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const secret = readCookie(request.headers.cookie, cookieName(ctx, sessionCookie));
  const found = secret ? await findSession(ctx, hashSecret(secret)) : null;
  if (found) await removeSessions(ctx, found.session.uid, { only: found.session.id });
  forgetSessionCookie(ctx, reply);
}

/** Finds the owner of a request's session or personal token; null at once if it has neither. */
export function recognise(
  ctx: Context,
  { authorization, cookie }: IncomingHttpHeaders,
): Promise<Member | 'ended' | 'blocked'> | null {
  if (authorization !== undefined) {
    const token = /^Bearer (hub_\w+)$/.exec(authorization)?.[1];
    return token ? findTokenOwner(ctx, token) : null;
  }
  const secret = readCookie(cookie, cookieName(ctx, sessionCookie));
  return secret ? findSessionOwner(ctx, secret) : null;
}

async function findSessionOwner(ctx: Context, secret: string): Promise<Member | 'ended' | 'blocked'> {
  const found = await findSession(ctx, hashSecret(secret));
  if (!found || !isAlive(ctx, found.session)) return 'ended';
  const { session, user } = found;
  if (isBlocked(ctx, user)) return 'blocked';
  if (ctx.now().getTime() - session.lastSeenAt.getTime() > seenEveryMs) await noteSeen(ctx, session.id);
  return toMember(user, { via: { session: session.id }, provenAt: session.provenAt });
}

/** True if a session has neither ended nor been unused for too long. */
export function isAlive(ctx: Context, { lastSeenAt, endsAt }: StoredSession): boolean {
  const now = ctx.now().getTime();
  return now < endsAt.getTime() && now - lastSeenAt.getTime() < ctx.config.sessionIdleMs;
}
