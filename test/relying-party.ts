import * as client from 'openid-client';
import { embeddedIssuer } from '#features/identity/server/provider/embedded.ts';
import type { Context } from '#server/context.ts';
import type { Browser } from './browser.ts';

/** A sign-in as the relying party begins it. */
export interface BegunSignIn {
  config: client.Configuration;
  url: URL;
  checks: client.AuthorizationCodeGrantChecks;
}

export async function beginSignIn(ctx: Context, extra: Record<string, string> = {}): Promise<BegunSignIn> {
  const { issuer, clientId, clientSecret, fetch } = embeddedIssuer(ctx);
  const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: (url, init) => fetch(url, init as RequestInit),
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const checks = {
    pkceCodeVerifier,
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
    idTokenExpected: true,
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${ctx.config.publicUrl}/auth/callback`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...extra,
  });
  return { config, url, checks };
}

/** Takes a browser to the page with the password field; returns that page's address. */
export async function openSignInPage(browser: Browser, { url }: BegunSignIn): Promise<string> {
  const response = await browser.get(url.href);
  return response.headers.get('location') ?? '';
}

/** Follows the provider from the submitted form back to the relying party; returns the callback address. */
export async function followBack(browser: Browser, answer: Response): Promise<URL> {
  const resume = await browser.get(answer.headers.get('location') ?? '');
  return new URL(resume.headers.get('location') ?? '');
}
