import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Context } from '#server/context.ts';
import { cookieName, setCookie } from '#server/http/cookies.ts';
import type { Actor, Member } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { listSessions } from '../sessions/repository.ts';
import { type Attempt, insertAttempt } from './attempts/repository.ts';
import { SignInError } from './failure.ts';
import { configurationOf, findIssuer, type Issuer, listIssuers } from './issuers.ts';

const browserCookie = 'hub-sign-in';
/** How long a person may take at the issuer. */
const attemptMs = 15 * 60 * 1000;

export interface Wish extends Pick<Attempt, 'mode' | 'returnTo'> {
  issuer?: string;
  /** The person is signed in and proves again who they are. */
  again: boolean;
}

/** Notes down an attempt and gives the address at the issuer where it goes on. */
export async function beginSignIn(
  ctx: Context,
  http: { request: FastifyRequest; reply: FastifyReply },
  actor: Actor,
  wish: Wish,
): Promise<URL> {
  refuseOtherHosts(ctx, http.request);
  const again = wish.again && actor.kind === 'member' ? actor : null;
  const issuer = again ? await findOwnIssuer(ctx, again) : await findIssuer(ctx, wish.issuer);
  if (!issuer) throw new SignInError('internal-error', 'there is no such issuer');
  const configuration = await configurationOf(ctx, issuer);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const attempt: Attempt = {
    issuer: issuer.key,
    mode: wish.mode,
    returnTo: wish.returnTo,
    verifier,
    nonce,
    expected: again?.uid ?? null,
  };
  await insertAttempt(ctx, attempt, {
    stateHash: hashSecret(state),
    browserHash: hashSecret(markBrowser(ctx, http)),
    expiresAt: new Date(ctx.now().getTime() + attemptMs),
  });
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(ctx),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0', login_hint: again.email }),
  });
}

/** Who vouched for the person when they signed in. */
async function findOwnIssuer(ctx: Context, { uid, via }: Member): Promise<Issuer | undefined> {
  const sessions = 'session' in via ? await listSessions(ctx, uid) : [];
  const own = sessions.find(({ id }) => 'session' in via && id === via.session);
  return (await listIssuers(ctx)).find(({ issuer }) => issuer === own?.issuer) ?? findIssuer(ctx);
}

function callbackAddress(ctx: Context): string {
  return `${ctx.config.publicUrl}/auth/callback`;
}

/** What this browser was marked with when it began; undefined when it keeps no cookies, or is another one. */
export function browserMark(ctx: Context, request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, cookieName(ctx, browserCookie)) || undefined;
}

/** Several tabs may sign in at once, so a mark that is there stays. */
function markBrowser(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): string {
  const known = browserMark(ctx, request);
  const mark = known && /^[\w-]{43}$/.test(known) ? known : newSecret();
  setCookie(ctx, reply, { name: browserCookie, value: mark, seconds: attemptMs / 1000 });
  return mark;
}

/** The issuer sends people to the hub's own address; a cookie set at another would not be there then. */
function refuseOtherHosts(ctx: Context, request: FastifyRequest): void {
  if (request.host !== new URL(ctx.config.publicUrl).host)
    throw new SignInError('unauthorized-domain', 'the hub was opened under another address than PUBLIC_URL');
}
