import * as client from 'openid-client';
import { embeddedIssuer } from '#features/identity/server/provider/embedded.ts';
import type { Context } from '#server/context.ts';

/** A browser as the provider sees it: it keeps cookies by path and follows nothing by itself. */
export interface TestBrowser {
  get(path: string): Promise<Response>;
  post(path: string, values: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  cookies: Map<string, { value: string; path: string }>;
}

export function openBrowser(
  url: string,
  headers: Record<string, string> = {},
  cookies: TestBrowser['cookies'] = new Map(),
): TestBrowser {
  const call = async (address: string, init: RequestInit): Promise<Response> => {
    const target = new URL(address, url);
    const cookie = [...cookies]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([name, { value }]) => `${name.split('|')[0]}=${value}`)
      .join('; ');
    const response = await fetch(target, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', cookie, ...headers, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    cookies,
    get: (path) => call(path, {}),
    post: (path, values, more = {}) =>
      call(path, { method: 'POST', body: new URLSearchParams(values), headers: more }),
  };
}

function keep(cookies: TestBrowser['cookies'], line: string): void {
  const [pair = '', ...rest] = line.split(/;\s*/);
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = rest.find((part) => /^path=/i.test(part))?.slice('path='.length) ?? '/';
  const key = `${name}|${path}`;
  if (value === '' || /max-age=0(;|$)/i.test(line) || line.includes('1970')) cookies.delete(key);
  else cookies.set(key, { value, path });
}

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

/** Brings a browser to the page where the password is asked for; gives that page's address. */
export async function openSignInPage(browser: TestBrowser, { url }: BegunSignIn): Promise<string> {
  const response = await browser.get(url.href);
  return response.headers.get('location') ?? '';
}

/** Follows the provider from the finished form back to the relying party; gives the address it calls back. */
export async function followBack(browser: TestBrowser, answer: Response): Promise<URL> {
  const resume = await browser.get(answer.headers.get('location') ?? '');
  return new URL(resume.headers.get('location') ?? '');
}
