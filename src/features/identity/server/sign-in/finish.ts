import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Actor } from '#shared/actor.ts';
import { plainText } from '#shared/plain-text.ts';
import { hashSecret } from '../secrets.ts';
import { describeBrowser } from '../sessions/browser.ts';
import { removeSessions } from '../sessions/repository.ts';
import { beginSession } from '../sessions/service.ts';
import { noteSignIn, type StoredUser } from '../users/repository.ts';
import { isBlocked, toMember } from '../users/service.ts';
import { subjectOf } from '../users/subject.ts';
import { type Attempt, takeAttempt } from './attempts-repository.ts';
import { browserMark } from './begin.ts';
import { SignInError } from './failure.ts';
import { configurationOf, findIssuer } from './issuers.ts';
import { type Claims, findPerson } from './person.ts';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Finds the attempt that a response belongs to, and uses it up. */
export async function findAttempt(ctx: Context, request: FastifyRequest): Promise<Attempt> {
  const { state } = request.query as { state?: unknown };
  const taken = typeof state === 'string' ? await takeAttempt(ctx, hashSecret(state)) : null;
  if (!taken) throw new SignInError('internal-error', 'the sign-in is unknown, used up or too old');
  return checkBrowser(browserMark(ctx, request), taken);
}

/** Checks the issuer's response and signs the browser in. */
export async function finishSignIn(
  ctx: ActingContext & { actor: Actor },
  http: Http,
  attempt: Attempt,
): Promise<void> {
  const proof = await redeem(ctx, http.request, attempt);
  const user = await findPerson(ctx, proof.claims);
  if (attempt.expected !== null && attempt.expected !== user.uid)
    throw new SignInError('user-mismatch', 'somebody else has proven who they are');
  if (isBlocked(ctx, user)) throw new SignInError('user-disabled', 'the account is blocked');
  await replaceSession(ctx, http, { before: ctx.actor, user, ...proof });
}

function checkBrowser(mark: string | undefined, taken: { attempt: Attempt; browserHash: string }): Attempt {
  if (mark === undefined)
    throw new SignInError('web-storage-unsupported', 'the browser has kept no cookie since it began');
  if (hashSecret(mark) !== taken.browserHash)
    throw new SignInError('internal-error', 'the sign-in was begun in another browser');
  return taken.attempt;
}

interface Proof {
  claims: Claims;
  provenAt: Date;
}

/** Exchanges the code for the person's identity, checking state, nonce, issuer, audience, times and signature. */
async function redeem(ctx: Context, request: FastifyRequest, attempt: Attempt): Promise<Proof> {
  const issuer = await findIssuer(ctx, attempt.issuer);
  if (!issuer) throw new SignInError('internal-error', 'the issuer is no longer there');
  const configuration = await configurationOf(ctx, issuer);
  const { state } = request.query as { state: string };
  const tokens = await authorizationCodeGrant(configuration, new URL(request.url, ctx.config.publicUrl), {
    pkceCodeVerifier: attempt.verifier,
    expectedNonce: attempt.nonce,
    expectedState: state,
    ...(attempt.expected !== null && { maxAge: 300 }),
  });
  const claims = tokens.claims();
  if (!claims) throw new SignInError('internal-error', 'the issuer gave no identity');
  const details = await describePerson(ctx, configuration, tokens.access_token, claims);
  return {
    claims: { issuer: claims.iss, subject: claims.sub, ...details },
    // Without `auth_time` the issuer may not have asked the person for anything: that is no fresh proof.
    provenAt: new Date((claims.auth_time ?? 0) * 1000),
  };
}

/** Reads the person's claims. Some issuers give names and addresses only at their userinfo endpoint. */
async function describePerson(
  ctx: Context,
  configuration: Configuration,
  accessToken: string,
  claims: { sub: string; [name: string]: unknown },
): Promise<Omit<Claims, 'issuer' | 'subject'>> {
  const needsUserInfo = !claims.email && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const allClaims = needsUserInfo
    ? { ...claims, ...(await fetchUserInfo(configuration, accessToken, claims.sub)) }
    : claims;
  const text = (value: unknown) => (typeof value === 'string' ? plainText(value).slice(0, 200) : '');
  const [first = '', ...rest] = text(allClaims.name).split(/\s+/);
  return {
    email: text(allClaims.email),
    isEmailVerified:
      allClaims.email_verified === true || (allClaims.email_verified === undefined && ctx.config.trustsEmail),
    firstName: text(allClaims.given_name) || first,
    lastName: text(allClaims.family_name) || rest.join(' '),
  };
}

/** Replaces the browser's session, if any, by a new one with a new secret. */
async function replaceSession(
  ctx: ActingContext,
  { request, reply }: Http,
  { before, user, claims, ...proof }: Proof & { before: Actor; user: StoredUser },
): Promise<void> {
  await transaction(ctx, async (inside) => {
    if (before.kind === 'member' && 'session' in before.via)
      await removeSessions(inside, before.uid, { only: before.via.session });
    const browser = describeBrowser(request.headers['user-agent'] ?? '');
    const session = await beginSession(inside, reply, {
      uid: user.uid,
      issuer: claims.issuer,
      browser,
      ...proof,
    });
    await noteSignIn(inside, user.uid);
    const actor = toMember(user, { via: { session: session.id }, provenAt: proof.provenAt });
    await recordChange(
      { ...inside, actor },
      {
        action: 'session.begun',
        subject: subjectOf(user),
        after: { session: session.id, browser, issuer: claims.issuer },
      },
    );
  });
}
