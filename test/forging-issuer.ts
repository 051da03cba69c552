import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

/** The issuer's key pair, and a key that it does not publish. */
interface Keys {
  own: KeyObject;
  published: KeyObject;
  other: KeyObject;
}

/** An issuer that can be made to lie: it speaks the real protocol, with any claims and faults that a test needs. */
export interface ForgingIssuer {
  url: string;
  settings: Record<string, string>;
  /** Requested paths that no honest relying party would request. */
  lured: string[];
  /** Behavior of the next answers; reset by each test. */
  plan: {
    claims: Claims;
    /** Signs with a key that it does not publish. */
    wrongKey?: boolean;
    /** Answers the authorization request with this error instead of a code. */
    error?: string;
    /** Answers the token request with this status. */
    tokenStatus?: number;
    /** Issuer's name in its metadata, or in its answer to an authorization. */
    calledInMetadata?: string;
    calledInAnswer?: string;
    /** Breaks the connection of a token request. */
    breaks?: boolean;
    /** Makes the token itself, from the claims of a valid one. */
    forge?: (claims: Claims, keys: Keys) => string;
  };
  stop(): Promise<void>;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startForgingIssuer(port = 0): Promise<ForgingIssuer> {
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', url);
    if (address.pathname === '/.well-known/openid-configuration')
      return answer(response, { ...metadata(url), issuer: issuer.plan.calledInMetadata ?? url });
    if (address.pathname === '/jwks')
      return answer(response, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
      });
    if (address.pathname === '/authorize') {
      const { redirect_uri = '', state = '', nonce = '' } = Object.fromEntries(address.searchParams);
      const back = new URL(redirect_uri);
      const code = `code-${nonces.size}`;
      nonces.set(code, nonce);
      const { error, calledInAnswer: iss = url } = issuer.plan;
      back.search = new URLSearchParams({ state, iss, ...(error ? { error } : { code }) }).toString();
      return response.writeHead(302, { location: back.href }).end();
    }
    if (address.pathname.startsWith('/lure')) {
      issuer.lured.push(address.pathname);
      const key = other.publicKey.export({ format: 'jwk' });
      return answer(response, { keys: [{ ...key, kid: '1', alg: 'RS256', use: 'sig' }] });
    }
    if (issuer.plan.breaks) return void request.socket.destroy();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const code = new URLSearchParams(body).get('code') ?? '';
      const nonce = nonces.get(code);
      nonces.delete(code);
      if (nonce === undefined || issuer.plan.tokenStatus)
        return answer(response, { error: 'invalid_grant' }, issuer.plan.tokenStatus ?? 400);
      answer(response, {
        access_token: 'access',
        token_type: 'Bearer',
        id_token: token(url, nonce, issuer.plan),
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const issuer: ForgingIssuer = {
    url,
    settings: { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'hub', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Forge' },
    plan: { claims: {} },
    lured: [],
    stop,
  };
  return issuer;
}

function metadata(url: string): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function token(url: string, nonce: string, { claims, wrongKey, forge }: ForgingIssuer['plan']): string {
  const now = Math.floor(Date.now() / 1000);
  const body = {
    iss: url,
    aud: 'hub',
    sub: 'ada',
    nonce,
    iat: now,
    exp: now + 300,
    auth_time: now,
    ...claims,
  };
  if (forge) return forge(body, { own: privateKey, published: publicKey, other: other.privateKey });
  return signed({ alg: 'RS256', kid: '1' }, body, wrongKey ? other.privateKey : privateKey);
}

/** Returns a token signed with RSA and SHA-256, whatever its header says. */
export function signed(header: object, body: object, key: KeyObject): string {
  const text = unsigned(header, body);
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

/** Returns header and body of a token, without a signature. */
export function unsigned(header: object, body: object): string {
  return [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

function answer(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
