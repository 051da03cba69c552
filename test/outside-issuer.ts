import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real OpenID Connect provider, as an organization runs one: with a sign-in page on another origin. */
export interface OutsideIssuer {
  url: string;
  settings: Record<string, string>;
  /** Registers the hub's address, before the first sign-in. */
  trust(hub: string): void;
  stop(): Promise<void>;
}

export async function startOutsideIssuer(): Promise<OutsideIssuer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another host than the hub's, so that browsers treat the two as different sites.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { id: 'resource-hub', secret: 'a secret of the outside issuer' };
  return {
    url,
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Example Corp',
    },
    trust(hub) {
      const provider = createProvider(url, hub, client);
      const own = provider.callback();
      handle = (request, response) => {
        const uid = /^\/interaction\/([\w-]+)$/.exec(request.url?.split('?')[0] ?? '')?.[1];
        if (uid) void interact(provider, uid, request, response);
        else void own(request, response);
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createProvider(url: string, hub: string, client: { id: string; secret: string }): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${hub}/auth/callback`],
        post_logout_redirect_uris: [`${hub}/`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the outside issuer'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><title>Sign out</title>${form}
            <button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@example.com`, email_verified: true, name: `${sub} Outside` }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** The issuer's own sign-in page: a name is enough, since the tests are about the hub. */
async function interact(
  provider: Provider,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Example Corp</title>
      <h1>Example Corp</h1><form method="post" action="/interaction/${uid}">
      <label>Name <input name="login" autofocus></label>
      <button name="do" value="login">Sign in</button><button name="do" value="cancel">Cancel</button>
      <button name="do" value="no-factor">I have no second factor</button></form>`);
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const fields = new URLSearchParams(body);
  const results: Record<string, object> = {
    login: { login: { accountId: fields.get('login') ?? '' } },
    cancel: { error: 'access_denied' },
    'no-factor': { error: 'unmet_authentication_requirements' },
  };
  await provider.interactionFinished(request, response, {
    ...results[fields.get('do') ?? ''],
  } as Parameters<Provider['interactionFinished']>[2]);
}
