import type { FastifyReply } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import { recordChange } from '#features/audit/server/index.ts';
import { transaction } from '#server/db/connection.ts';
import type { RequestContext } from '#server/http/handle.ts';
import { listSessions, removeSessions, type StoredSession } from '../sessions/repository.ts';
import { forgetSessionCookie } from '../sessions/service.ts';
import { configurationOf, listIssuers } from './issuers.ts';

/** Ends the caller's session; returns the address that ends it at the issuer, if possible. */
export async function signOut(ctx: RequestContext, reply: FastifyReply): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind !== 'member' || !('session' in actor.via)) return null;
  const { session: id } = actor.via;
  const session = (await listSessions(ctx, actor.uid)).find((each) => each.id === id);
  await transaction(ctx, async (inside) => {
    await removeSessions(inside, actor.uid, { only: id });
    await recordChange(inside, {
      action: 'session.ended',
      subject: { type: 'User', id: actor.uid, name: actor.name },
      before: { session: id },
    });
  });
  forgetSessionCookie(ctx, reply);
  return session ? farewellOf(ctx, session) : null;
}

/** Address of the issuer's sign-out; null if it has none or is unreachable, since the session here has ended anyway. */
async function farewellOf(ctx: RequestContext, session: StoredSession): Promise<string | null> {
  try {
    const issuer = (await listIssuers(ctx)).find((each) => each.issuer === session.issuer);
    if (!issuer) return null;
    const configuration = await configurationOf(ctx, issuer);
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    // Without the person's token: URLs end up in logs. The issuer may ask for confirmation instead.
    const parameters = { post_logout_redirect_uri: `${ctx.config.publicUrl}/` };
    return buildEndSessionUrl(configuration, parameters).href;
  } catch (error) {
    ctx.log.warn({ requestId: ctx.requestId, err: error }, 'the issuer cannot be told of a sign-out');
    return null;
  }
}
