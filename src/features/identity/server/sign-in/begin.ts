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
import { type Attempt, insertAttempt } from './attempts-repository.ts';
import { SignInError } from './failure.ts';
import { configurationOf, findIssuer, type Issuer, listIssuers } from './issuers.ts';

const browserCookie = 'hub-sign-in';
/** Time that a person may take at the issuer. */
const attemptMs = 15 * 60 * 1000;

export interface SignInInput extends Pick<Attempt, 'mode' | 'returnTo'> {
  issuer?: string;
  /** True if a signed-in person proves again who they are. */
  again: boolean;
}

/** Stores an attempt and returns the address at the issuer where it continues. */
export async function beginSignIn(
  ctx: Context,
  http: { request: FastifyRequest; reply: FastifyReply },
  actor: Actor,
  input: SignInInput,
): Promise<URL> {
  refuseOtherHosts(ctx, http.request);
  const again = input.again && actor.kind === 'member' ? actor : null;
  const issuer = again ? await findOwnIssuer(ctx, again) : await findIssuer(ctx, input.issuer);
  if (!issuer) throw new SignInError('internal-error', 'there is no such issuer');
  const configuration = await configurationOf(ctx, issuer);
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const attempt: Attempt = {
    issuer: issuer.key,
    mode: input.mode,
    returnTo: input.returnTo,
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

/** Finds the issuer that the person signed in at. */
async function findOwnIssuer(ctx: Context, { uid, via }: Member): Promise<Issuer | undefined> {
  const sessions = 'session' in via ? await listSessions(ctx, uid) : [];
  const own = sessions.find(({ id }) => 'session' in via && id === via.session);
  return (await listIssuers(ctx)).find(({ issuer }) => issuer === own?.issuer) ?? findIssuer(ctx);
}

function callbackAddress(ctx: Context): string {
  return `${ctx.config.publicUrl}/auth/callback`;
}

/** Mark of this browser from the beginning of the sign-in; undefined without cookies, or in another browser. */
export function browserMark(ctx: Context, request: FastifyRequest): string | undefined {
  return readCookie(request.headers.cookie, cookieName(ctx, browserCookie)) || undefined;
}

/** Marks the browser. An existing mark stays, since several tabs may sign in at once. */
function markBrowser(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): string {
  const browser = browserMark(ctx, request);
  const mark = browser && /^[\w-]{43}$/.test(browser) ? browser : newSecret();
  setCookie(ctx, reply, { name: browserCookie, value: mark, seconds: attemptMs / 1000 });
  return mark;
}

/** Refuses other host names: the issuer returns to the hub's public address, where their cookies would be missing. */
function refuseOtherHosts(ctx: Context, request: FastifyRequest): void {
  if (request.host !== new URL(ctx.config.publicUrl).host)
    throw new SignInError('unauthorized-domain', 'the hub was opened under another address than PUBLIC_URL');
}
