import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import { accountAnswer } from '../accounts/answer.ts';
import { signInExpired } from '../accounts/forms/notes.ts';
import { findUser } from '../users/repository.ts';
import { adapterOf } from './adapter.ts';
import { answerWithPage } from './answer.ts';
import { assuranceLevels } from './assurance.ts';
import { clientId } from './embedded.ts';
import { signingAlgorithm } from './keys.ts';
import type { StoredKey } from './repository.ts';

/** Configuration of the provider, with this hub as its only client. */
export interface ProviderParts {
  origin: string;
  clientSecret: string;
  cookieSecret: string;
  keys: readonly StoredKey[];
}

const minute = 60;

export function configurationOf(ctx: Context, parts: ProviderParts): Configuration {
  const { origin, clientSecret, cookieSecret, keys } = parts;
  const cookie = {
    httpOnly: true,
    signed: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
  return {
    adapter: adapterOf(ctx),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/auth/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: signingAlgorithm,
        // The hub checks how old a sign-in is.
        require_auth_time: true,
      },
    ],
    jwks: { keys: keys.map(({ jwk }) => jwk) as never },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    cookies: {
      keys: [cookieSecret],
      names: { session: 'hub-oidc', interaction: 'hub-oidc-step', resume: 'hub-oidc-resume' },
      long: { ...cookie, path: '/oidc' },
      short: cookie,
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    acrValues: Object.values(assuranceLevels),
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // The hub is the only client, so one request is enough.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
    interactions: {
      url: (_koa, interaction) => `/account/sign-in/${interaction.uid}`,
      policy: policyOf(),
    },
    findAccount: (_koa, sub) => findAccount(ctx, sub),
    loadExistingGrant: grantEverything,
    renderError: (koa) => {
      answerWithPage(koa, signInExpired);
    },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Grant: 60 * minute,
      // As long as the hub’s own sessions, so that a sign-out there reaches the provider.
      Session: Math.ceil(ctx.config.sessionMs / 1000),
    },
  };
}

/**
 * Interaction policy without sign-in by the provider's own session: only the hub's session counts, so that ending it
 * ends everything, whatever cookies of the provider the browser still has.
 */
function policyOf(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('fresh', 'everybody signs in anew', 'login_required', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** Grants everything without consent: the hub and its provider are one system. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

async function findAccount(ctx: Context, sub: string) {
  const user = await findUser(ctx, sub);
  if (!user) return undefined;
  return {
    accountId: user.uid,
    claims: () => ({
      sub: user.uid,
      email: user.email,
      // The account's creator vouches for its address.
      email_verified: true,
      name: `${user.firstName} ${user.lastName}`.trim() || user.email,
      given_name: user.firstName,
      family_name: user.lastName,
    }),
  };
}

function logoutSource(koa: KoaContextWithOIDC): void {
  const { secret } = koa.oidc.session?.state ?? {};
  const action = koa.oidc.urlFor('end_session_confirm');
  answerWithPage(koa, accountAnswer({ kind: 'sign-out', action, secret: String(secret) }));
}

function postLogoutSuccessSource(koa: KoaContextWithOIDC): void {
  koa.redirect('/');
}
